"""Feeds training patches: crops of the rendered pool and of the photos that may be trained on."""
from pathlib import Path

import cv2
import numpy as np

from photos import SET_WEIGHTS, training_photos
from render.noise import log_uniform
from render.scene import RADII

# Small patches around holes: where time is short, more steps teach more than wider surroundings.
PATCH = 192


class Pool:
    """Random patches of the shards present; looks for new shards when told to."""

    def __init__(self, folder):
        self.folder, self.shards = Path(folder), []
        self.refresh()

    def refresh(self):
        """Reads the list of shards again; a shard deleted meanwhile stays readable while it is mapped."""
        self.shards = []
        for path in sorted(self.folder.glob("[0-9]*.npy")):
            try:
                with np.load(path.with_suffix(".npz")) as labels:
                    self.shards.append((np.load(path, mmap_mode="r"), {key: labels[key] for key in labels}))
            except (FileNotFoundError, ValueError):
                continue

    def patch(self, rng):
        """A random crop; one without a hole is mostly drawn again, for most of a picture is empty anyway."""
        for _ in range(4):
            pictures, labels = self.shards[rng.integers(len(self.shards))]
            index = rng.integers(len(pictures))
            room = pictures.shape[1] - PATCH
            left, top = rng.integers(0, room + 1, 2)
            holes = labels[str(index)] - np.float32([left, top, 0, 0])
            shown = ((holes[:, :2] > 0) & (holes[:, :2] < PATCH)).all(1).any()
            if shown or rng.random() < 0.35:
                break
        return np.array(pictures[index, top : top + PATCH, left : left + PATCH]), holes


class RealPatches:
    """Crops of real photos, turned and scaled so that the hole radius spreads as in the rendered ones."""

    def __init__(self):
        self.photos = [(photo.pixels(), photo.holes(), photo.truth.get("ignore") or [], photo.set) for photo in training_photos()]
        weights = np.array([SET_WEIGHTS[key] for *_, key in self.photos])
        self.weights = weights / weights.sum()

    def patch(self, rng):
        """A crop, its holes, and boxes as polygons in which nothing is to be learnt."""
        pixels, holes, boxes, _ = self.photos[rng.choice(len(self.photos), p=self.weights)]
        radius = 11 * np.exp(rng.normal(0, 0.25)) if rng.random() < 0.6 else log_uniform(rng, *RADII)
        scale = radius / float(np.median(holes[:, 2]))
        angle = rng.normal(0, 0.15) if rng.random() < 0.7 else rng.uniform(0, 2 * np.pi)
        middle = holes[rng.integers(len(holes)), :2] + rng.uniform(-0.45, 0.45, 2) * PATCH / scale if rng.random() < 0.7 else rng.uniform(0, 1, 2) * pixels.shape[1::-1]
        squeeze = np.exp(rng.normal(0, 0.08))
        turn = scale * np.float32([[np.cos(angle) * squeeze, -np.sin(angle)], [np.sin(angle), np.cos(angle) / squeeze]])
        matrix = np.hstack([turn, (np.float32([PATCH / 2, PATCH / 2]) - turn @ middle)[:, None]]).astype(np.float32)
        flags = cv2.INTER_AREA if scale < 0.7 else cv2.INTER_LINEAR if rng.random() < 0.6 else cv2.INTER_CUBIC
        source = cv2.GaussianBlur(pixels, (0, 0), 0.45 / scale) if scale < 0.7 else pixels
        # A constant border: a mirrored one would show holes without a label.
        picture = cv2.warpAffine(source, matrix, (PATCH, PATCH), flags=flags, borderValue=tuple(float(v) for v in rng.uniform(0, 255, 3)))
        moved = holes.copy()
        moved[:, :2] = holes[:, :2] @ turn.T + matrix[:, 2]
        moved[:, 2] *= scale
        corners = [np.float32([[b["column"], b["row"]], [b["column"] + b["widthPx"], b["row"]], [b["column"] + b["widthPx"], b["row"] + b["heightPx"]],
                               [b["column"], b["row"] + b["heightPx"]]]) @ turn.T + matrix[:, 2] for b in boxes]
        return picture, moved, corners


def vary_colour(picture, rng):
    """Gains, offset, grey, inverted, noise: what the camera model of the renderer does not reach for real photos."""
    values = picture.astype(np.float32)
    if rng.random() < 0.15:
        values = np.repeat(values.mean(2, keepdims=True), 3, 2)
    if rng.random() < 0.03:
        values = 255 - values
    if rng.random() < 0.6:
        values = values * np.exp(rng.normal(0, 0.12) + rng.normal(0, 0.06, 3)).astype(np.float32) + np.float32(rng.normal(0, 8))
    if rng.random() < 0.2:
        values = values[..., rng.permutation(3)]
    exposure = rng.random()
    if exposure < 0.1:
        # Two stops too dark; the noise and the steps of eight bits grow with what a viewer would lift again.
        values = np.round(values * np.float32(rng.uniform(0.18, 0.6)))
    elif exposure < 0.18:
        values = values * np.float32(rng.uniform(1.2, 2.0))
    return np.clip(values, 0, 255)


def target_of(holes, boxes):
    """The maps to learn at stride 2: heat, weight, dx, dy, log radius, and the cells where the last three count."""
    size = PATCH // 2
    heat, weight = np.zeros((size, size), np.float32), np.ones((size, size), np.float32)
    shape = np.zeros((4, size, size), np.float32)
    nearest = np.full((size, size), 1e9, np.float32)
    for corners in boxes:
        cv2.fillPoly(weight, [np.round(corners / 2).astype(np.int32)], 0.0)
    for column, row, radius, sure in holes:
        # A stride-2 cell i covers the pixels 2i and 2i+1; its middle is at 2i + 0.5.
        x, y = (column - 0.5) / 2, (row - 0.5) / 2
        if not (-6 < x < size + 6 and -6 < y < size + 6):
            continue
        reach = int(np.ceil(max(4, radius * 0.6)))
        left, top = max(0, int(x) - reach), max(0, int(y) - reach)
        right, bottom = min(size, int(x) + reach + 2), min(size, int(y) + reach + 2)
        if right <= left or bottom <= top:
            continue
        dx = x - np.arange(left, right, dtype=np.float32)[None]
        dy = y - np.arange(top, bottom, dtype=np.float32)[:, None]
        square = dx * dx + dy * dy
        window = (slice(top, bottom), slice(left, right))
        if sure < 0.5:
            weight[window][square < (radius * 0.5) ** 2] = 0
            continue
        sigma = max(0.7, 0.14 * radius / 2)
        gauss = np.exp(-square / (2 * sigma * sigma))
        peak = int(round(float(y))), int(round(float(x)))
        if 0 <= peak[0] < size and 0 <= peak[1] < size:
            gauss[peak[0] - top, peak[1] - left] = 1.0
            weight[peak] = 1.0
        heat[window] = np.maximum(heat[window], gauss)
        own = (np.maximum(np.abs(dx), np.abs(dy)) < 1.6) & (square < nearest[window])
        nearest[window][own] = square[own]
        for layer, value in enumerate((dx, dy, np.float32(np.log(radius / 11)), np.float32(1))):
            shape[layer][window][own] = np.broadcast_to(value, own.shape)[own]
    return np.concatenate([heat[None], weight[None], shape])


class Batches:
    """Batches of patches and targets; a share of them real."""

    def __init__(self, folder, seed, real_share):
        self.pool, self.real = Pool(folder), RealPatches()
        self.rng, self.real_share = np.random.default_rng(seed), real_share

    def batch(self, count):
        """Pictures [count,3,PATCH,PATCH] float32 and targets [count,6,PATCH/2,PATCH/2]."""
        pictures, targets, rng = [], [], self.rng
        for _ in range(count):
            boxes = []
            if rng.random() < self.real_share:
                picture, holes, boxes = self.real.patch(rng)
            else:
                picture, holes = self.pool.patch(rng)
            target = target_of(holes, boxes)
            picture = vary_colour(picture, rng).transpose(2, 0, 1)
            turns = rng.integers(8)
            pictures.append(orient(picture, turns))
            targets.append(orient_target(target, turns))
        return np.ascontiguousarray(np.stack(pictures)), np.ascontiguousarray(np.stack(targets))


def orient(planes, turns):
    """One of the eight flips and transposes of planes [C,H,W]."""
    if turns & 1:
        planes = planes[:, :, ::-1]
    if turns & 2:
        planes = planes[:, ::-1]
    return planes.transpose(0, 2, 1) if turns & 4 else planes


def orient_target(target, turns):
    """The same for a target, whose offsets turn along."""
    target = orient(target.copy(), turns).copy()
    if turns & 1:
        target[2] *= -1
    if turns & 2:
        target[3] *= -1
    if turns & 4:
        target[[2, 3]] = target[[3, 2]]
    return target
