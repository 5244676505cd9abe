"""A net: records what people see of a tutor, so that two trees of it can be compared."""
