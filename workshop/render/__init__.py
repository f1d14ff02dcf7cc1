"""Renders pictures of shot targets with known holes: the training data of the hole detector."""
