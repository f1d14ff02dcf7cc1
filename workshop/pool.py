"""Makes training pictures endlessly, as a pool of shard files; the oldest are replaced once the pool is full.

Most are rendered, some are cut from the photos that may be trained on. The trainer reads the same folder at the same time, so a shard
is written under another name and renamed.
"""
import argparse
import os
import time
from pathlib import Path

import cv2
import numpy as np

from photos import CACHE, SET_WEIGHTS, training_photos
from render.backdrop import Backdrops
from render.noise import log_uniform
from render.scene import PICTURE, RADII, render_scene

# Rendered pictures per shard, photographs per rendered sheet, and pictures of real photos (few, so that they are not overfitted).
RENDERED, VIEWS, REAL = 126, 6, 30
# An ignored box becomes uncertain discs at most this many pixels apart: few enough for a picture's labels (MOST_HOLES).
BOX_STEP = 32


class RealPictures:
    """Crops of real photos, rotated and scaled so that hole radii are distributed as in the rendered ones."""

    def __init__(self):
        photos = training_photos()
        self.photos = [(photo.pixels(), photo.holes(), photo.truth.get("ignore") or []) for photo in photos]
        weights = np.array([SET_WEIGHTS[photo.set] for photo in photos])
        self.weights = weights / weights.sum()

    def picture(self, rng):
        """A crop and its labels; nothing is learned from ignored boxes."""
        pixels, holes, boxes = self.photos[rng.choice(len(self.photos), p=self.weights)]
        radius = 11 * np.exp(rng.normal(0, 0.25)) if rng.random() < 0.6 else log_uniform(rng, *RADII)
        scale = radius / float(np.median(holes[:, 2]))
        angle = rng.normal(0, 0.15) if rng.random() < 0.7 else rng.uniform(0, 2 * np.pi)
        middle = holes[rng.integers(len(holes)), :2] + rng.uniform(-0.45, 0.45, 2) * PICTURE / scale if rng.random() < 0.7 else rng.uniform(0, 1, 2) * pixels.shape[1::-1]
        squeeze = np.exp(rng.normal(0, 0.08))
        turn = scale * np.float32([[np.cos(angle) * squeeze, -np.sin(angle)], [np.sin(angle), np.cos(angle) / squeeze]])
        matrix = np.hstack([turn, (np.float32([PICTURE / 2, PICTURE / 2]) - turn @ middle)[:, None]]).astype(np.float32)
        flags = cv2.INTER_AREA if scale < 0.7 else cv2.INTER_LINEAR if rng.random() < 0.6 else cv2.INTER_CUBIC
        source = cv2.GaussianBlur(pixels, (0, 0), 0.45 / scale) if scale < 0.7 else pixels
        # A constant border, because a mirrored one would show holes without labels.
        picture = cv2.warpAffine(source, matrix, (PICTURE, PICTURE), flags=flags, borderValue=tuple(float(v) for v in rng.uniform(0, 255, 3)))
        labels = np.concatenate([holes, *(discs_of(box, scale) for box in boxes)])
        labels[:, :2] = labels[:, :2] @ turn.T + matrix[:, 2]
        labels[:, 2] *= scale
        reach = labels[:, 2:3]
        return picture, labels[((labels[:, :2] > -reach) & (labels[:, :2] < PICTURE + reach)).all(1)]


def discs_of(box, scale):
    """Uncertain labels that cover a box of the photo: [column, row, radius, 0] each."""
    step = min(BOX_STEP / scale, box["widthPx"], box["heightPx"])
    across, down = (np.arange(max(1, round(box[side] / step))) + 0.5 for side in ("widthPx", "heightPx"))
    columns, rows = np.meshgrid(box["column"] + across * box["widthPx"] / len(across), box["row"] + down * box["heightPx"] / len(down))
    return np.stack([columns, rows, np.full_like(columns, 0.75 * step), np.zeros_like(columns)], -1).reshape(-1, 4).astype(np.float32)


def write_shard(folder, number, first_seed, backdrop, real):
    """Makes one shard: pictures as .npy and labels as .npz of the same number."""
    pictures = np.empty((RENDERED + REAL, PICTURE, PICTURE, 3), np.uint8)
    labels, rng = {}, np.random.default_rng(first_seed)
    for first in range(0, RENDERED, VIEWS):
        for view, (picture, holes) in enumerate(render_scene(first_seed + first, backdrop, VIEWS)):
            pictures[first + view], labels[str(first + view)] = picture, holes
    for index in range(RENDERED, RENDERED + REAL):
        pictures[index], labels[str(index)] = real.picture(rng)
    for suffix, save in (("npz", lambda file: np.savez(file, **labels)), ("npy", lambda file: np.save(file, pictures))):
        partial = folder / f"partial-{os.getpid()}.{suffix}"
        with open(partial, "wb") as file:
            save(file)
        partial.rename(folder / f"{number:010d}.{suffix}")


def written_at(shard):
    """When a shard was written; long ago if another process of the same pool has just dropped it."""
    try:
        return shard.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def main():
    """Writes `--shards` shards (0: endlessly), keeping at most `--keep`."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--folder", type=Path, default=CACHE / "pool")
    options.add_argument("--seed", type=int, default=0, help="differs between processes that fill the same pool")
    options.add_argument("--keep", type=int, default=170)
    options.add_argument("--shards", type=int, default=0)
    given = options.parse_args()
    cv2.setNumThreads(1)
    given.folder.mkdir(parents=True, exist_ok=True)
    backdrop, real, written = Backdrops(training_photos()), RealPictures(), 0
    while given.shards == 0 or written < given.shards:
        start = time.time()
        number = int(time.time() * 10) % 10**8 * 100 + given.seed % 100
        write_shard(given.folder, number, (given.seed * 100_000 + written) * RENDERED, backdrop, real)
        written += 1
        present = sorted(given.folder.glob("*.npy"), key=written_at)
        for old in present[: max(0, len(present) - given.keep)]:
            old.unlink(missing_ok=True)
            old.with_suffix(".npz").unlink(missing_ok=True)
        print(f"shard {written}: {(RENDERED + REAL) / (time.time() - start):.1f} pictures a second, {len(present)} present", flush=True)


if __name__ == "__main__":
    main()
