"""Renders training pictures without end into a pool of shard files; the oldest are replaced once the pool is full.

The trainer reads the same folder at the same time, so a shard appears by rename, complete.
"""
import argparse
import os
import time
from pathlib import Path

import cv2
import numpy as np

from photos import CACHE, training_photos
from render.backdrop import Backdrops
from render.scene import PICTURE, render_scene

SHARD, VIEWS = 126, 3


def write_shard(folder, number, first_seed, backdrop):
    """Renders one shard: pictures as .npy and labels as .npz of the same number."""
    pictures = np.empty((SHARD, PICTURE, PICTURE, 3), np.uint8)
    labels = {}
    for first in range(0, SHARD, VIEWS):
        for view, (picture, holes) in enumerate(render_scene(first_seed + first, backdrop, VIEWS)):
            pictures[first + view], labels[str(first + view)] = picture, holes
    for suffix, save in (("npz", lambda file: np.savez(file, **labels)), ("npy", lambda file: np.save(file, pictures))):
        partial = folder / f"partial-{os.getpid()}.{suffix}"
        with open(partial, "wb") as file:
            save(file)
        partial.rename(folder / f"{number:06d}.{suffix}")


def written_at(shard):
    """When a shard was written; long ago for one that another process of the same pool has just dropped."""
    try:
        return shard.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def main():
    """Renders until `--shards` are written (0: without end), keeping at most `--keep`."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--folder", type=Path, default=CACHE / "pool")
    options.add_argument("--seed", type=int, default=0, help="differs between processes that fill the same pool")
    options.add_argument("--keep", type=int, default=170)
    options.add_argument("--shards", type=int, default=0)
    given = options.parse_args()
    cv2.setNumThreads(1)
    given.folder.mkdir(parents=True, exist_ok=True)
    backdrop, written = Backdrops(training_photos()), 0
    while given.shards == 0 or written < given.shards:
        start = time.time()
        write_shard(given.folder, int(time.time() * 10) % 10**9, (given.seed * 100_000 + written) * SHARD, backdrop)
        written += 1
        present = sorted(given.folder.glob("*.npy"), key=written_at)
        for old in present[: max(0, len(present) - given.keep)]:
            old.unlink(missing_ok=True)
            old.with_suffix(".npz").unlink(missing_ok=True)
        print(f"shard {written}: {SHARD / (time.time() - start):.1f} pictures a second, {len(present)} present", flush=True)


if __name__ == "__main__":
    main()
