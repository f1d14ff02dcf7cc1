"""Averages the weights of several checkpoints of one run: the ends of two cycles together err less than either."""
import argparse
from pathlib import Path

import torch


def main():
    """Writes a checkpoint that holds only the averaged weights."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("checkpoints", type=Path, nargs="+")
    options.add_argument("--output", type=Path, required=True)
    given = options.parse_args()
    states = [torch.load(path, weights_only=True)["average"] for path in given.checkpoints]
    mean = {key: sum(state[key] for state in states) / len(states) if value.is_floating_point() else value for key, value in states[-1].items()}
    torch.save({"average": mean}, given.output)


if __name__ == "__main__":
    main()
