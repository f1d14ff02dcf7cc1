"""What is around a target on a range: grass, leaves, snow, sky, brick, straw, earth, and the frame that holds the sheet."""
import cv2
import numpy as np

from .clutter import cardboard, surroundings, wood
from .noise import chance, fractal_field, grey, log_uniform, smooth_field


def foliage(rng, size):
    """Grass, leaves or moss: fine strokes of one hue, lighter and darker."""
    base = np.float32([[0.35, 0.45, 0.18], [0.5, 0.45, 0.3], [0.25, 0.33, 0.15], [0.45, 0.32, 0.2], [0.6, 0.58, 0.4]])[rng.integers(5)] * rng.uniform(0.4, 1.4)
    picture = base * (1 + rng.uniform(0.2, 0.6) * fractal_field(rng, size, log_uniform(rng, 2, 20), 4))[..., None]
    for _ in range(rng.integers(0, 160)):
        start, angle = rng.uniform(0, size, 2), rng.normal(-np.pi / 2, 0.6)
        end = start + log_uniform(rng, 4, 40) * np.array([np.cos(angle), np.sin(angle)])
        colour = base * rng.uniform(0.3, 2.0) + rng.normal(0, 0.04, 3)
        cv2.line(picture, tuple(int(v) for v in start), tuple(int(v) for v in end), tuple(float(v) for v in colour), int(rng.integers(1, 3)), cv2.LINE_AA)
    return picture


def snow(rng, size):
    """Snow: nearly white, with soft blue shades and stalks that stick out."""
    picture = np.float32([0.88, 0.92, 1.0]) * rng.uniform(0.7, 1.05) * (1 + 0.1 * fractal_field(rng, size, log_uniform(rng, 6, 60), 3))[..., None]
    for _ in range(rng.integers(0, 25)):
        # Bare earth and stones in the snow: dark, ragged, as large as holes.
        centre, half = rng.uniform(0, size, 2), log_uniform(rng, 1.5, 16)
        angles = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        outline = centre + half * np.stack([np.cos(angles), np.sin(angles) * rng.uniform(0.4, 1)], 1) * rng.uniform(0.5, 1.3, (14, 1))
        cv2.fillPoly(picture, [np.int32(np.round(outline))], tuple(float(v) for v in grey(rng, 0.05, 0.5, 0.05)), cv2.LINE_AA)
    for _ in range(rng.integers(0, 40)):
        start = rng.uniform(0, size, 2)
        end = start + rng.normal(0, 12, 2)
        cv2.line(picture, tuple(int(v) for v in start), tuple(int(v) for v in end), tuple(float(v) for v in rng.uniform(0.1, 0.5, 3)), 1, cv2.LINE_AA)
    return picture


def sky(rng, size):
    """Sky: a gradient, clouds."""
    ramp = np.linspace(rng.uniform(0.5, 0.9), rng.uniform(0.8, 1.1), size, dtype=np.float32)[:, None, None]
    clouds = np.clip(fractal_field(rng, size, size * rng.uniform(0.1, 0.5), 4), 0, 1)[..., None] * rng.uniform(0, 0.6)
    blue = np.float32([0.55, 0.72, 1.0]) if chance(rng, 0.6) else np.float32([0.85, 0.87, 0.9])
    return np.broadcast_to(ramp * blue, (size, size, 3)) * (1 - clouds) + clouds


def brick(rng, size):
    """A wall of bricks or blocks, or bales of straw."""
    base = np.float32([0.6, 0.32, 0.22]) * rng.uniform(0.6, 1.3) if chance(rng, 0.5) else grey(rng, 0.3, 0.8)
    picture = np.float32(base) * (1 + 0.15 * fractal_field(rng, size, log_uniform(rng, 2, 12), 3))[..., None]
    high = rng.uniform(0.03, 0.15) * size
    wide, mortar = high * rng.uniform(1.5, 3), tuple(float(v) for v in grey(rng, 0.4, 0.8))
    for row, top in enumerate(np.arange(rng.uniform(-high, 0), size, high)):
        cv2.line(picture, (0, int(top)), (size, int(top)), mortar, max(1, int(high * 0.08)))
        for left in np.arange((row % 2) * wide / 2, size, wide):
            cv2.line(picture, (int(left), int(top)), (int(left), int(top + high)), mortar, max(1, int(high * 0.08)))
    return picture


def straw(rng, size):
    """Straw or reed: long stalks, nearly parallel."""
    long, across = fractal_field(rng, size, size * 0.2, 2), fractal_field(rng, size, 2.2, 3)
    picture = np.float32([0.75, 0.62, 0.35]) * rng.uniform(0.5, 1.2) * (1 + 0.3 * cv2.blur(across, (max(3, size // 12), 1)) + 0.1 * long)[..., None]
    return picture if chance(rng, 0.6) else np.ascontiguousarray(picture.transpose(1, 0, 2))


def earth(rng, size):
    """Earth, sand, gravel or the backstop."""
    base = np.float32([0.5, 0.42, 0.33]) * rng.uniform(0.4, 1.5)
    return base * (1 + rng.uniform(0.15, 0.5) * fractal_field(rng, size, log_uniform(rng, 2, 25), 4))[..., None]


OUTDOORS = (foliage, foliage, snow, sky, brick, straw, earth)


def backdrop(rng, size):
    """One or two kinds of ground above each other, or what is behind a sheet indoors."""
    if chance(rng, 0.4):
        return surroundings(rng, size, log_uniform(rng, 2, 9))
    picture = OUTDOORS[rng.integers(len(OUTDOORS))](rng, size)
    if chance(rng, 0.55):
        lower = OUTDOORS[rng.integers(len(OUTDOORS))](rng, size)
        border = rng.uniform(0.15, 0.85) * size + 0.06 * size * smooth_field(rng, size, size / 3)[:1]
        below = np.clip((np.arange(size, dtype=np.float32)[:, None] - border) / rng.uniform(1, 12) + 0.5, 0, 1)[..., None]
        picture = picture * (1 - below) + lower * below
    return np.clip(picture, 0, 1).astype(np.float32)


def frame(canvas, rng, quad):
    """Boards, posts, battens, and lath behind or beside a sheet: around its sides, along its edges, below it."""
    size, count = canvas.shape[0], rng.integers(1, 6)
    for _ in range(count):
        side = int(rng.integers(4))
        a, b = np.float32(quad[side]), np.float32(quad[(side + 1) % 4])
        along = (b - a) / (np.hypot(*(b - a)) + 1e-6)
        across = np.array([-along[1], along[0]])
        wide, shift = size * log_uniform(rng, 0.012, 0.14), rng.normal(0, 0.05) * size
        reach = rng.uniform(0.0, 0.5) * size
        start, end = a - along * reach + across * shift, b + along * reach + across * shift
        board = np.int32(np.round([start - across * wide / 2, end - across * wide / 2, end + across * wide / 2, start + across * wide / 2]))
        mask = np.zeros((size, size), np.uint8)
        cv2.fillPoly(mask, [board], 255, cv2.LINE_AA)
        stuff = (wood if chance(rng, 0.75) else cardboard)(rng, size, log_uniform(rng, 1.5, 6)) * rng.uniform(0.35, 1.2)
        if chance(rng, 0.2):
            stuff = np.broadcast_to(grey(rng, 0.1, 0.9), canvas.shape)
        cover = mask[..., None].astype(np.float32) / 255
        canvas[:] = canvas * (1 - cover) + np.clip(stuff, 0, 1) * cover
        for _ in range(rng.integers(0, 7)):
            # Nails, screws and old holes in the wood.
            place = start + (end - start) * rng.random() + across * rng.uniform(-0.4, 0.4) * wide
            cv2.circle(canvas, tuple(int(v) for v in place), int(rng.integers(1, 4)), tuple(float(v) for v in grey(rng, 0, 0.8)), -1, cv2.LINE_AA)
