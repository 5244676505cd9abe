"""What has been learned, and beginning anew."""
