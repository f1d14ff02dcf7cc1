"""The network that sees where the paper is: whole scenes, training, and the network itself."""
