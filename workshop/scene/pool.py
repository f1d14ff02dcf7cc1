"""Renders whole scenes for the scene network: chunks of pictures, with maps of their paper."""
import argparse
from pathlib import Path

import cv2
import numpy as np

from photos import CACHE
from render.whole import render_whole

CHUNK = 200


def read_scenes(folder):
    """All existing pictures [N,S,S,3] and maps [N,S/4,S/4]."""
    paths = sorted(Path(folder).glob("scenes-?????.npz"))
    parts = [np.load(path) for path in paths]
    return np.concatenate([part["pictures"] for part in parts]), np.concatenate([part["maps"] for part in parts])


def main():
    """Renders chunks `first` to `first + count`, except those that exist already."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--folder", type=Path, default=CACHE / "scenes")
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--count", type=int, default=40)
    given = options.parse_args()
    cv2.setNumThreads(1)
    given.folder.mkdir(parents=True, exist_ok=True)
    for chunk in range(given.first, given.first + given.count):
        path = given.folder / f"scenes-{chunk:05d}.npz"
        if path.exists():
            continue
        pairs = [render_whole(chunk * CHUNK + index) for index in range(CHUNK)]
        partial = path.with_suffix(".partial.npz")
        np.savez(partial, pictures=np.stack([picture for picture, _ in pairs]), maps=np.uint8(np.round(np.stack([cells for _, cells in pairs]) * 255)))
        partial.rename(path)
        print(f"chunk {chunk}", flush=True)


if __name__ == "__main__":
    main()
