"""Classes: setting work, handing it in, and seeing what a class has understood."""
