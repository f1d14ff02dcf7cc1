"""Random fields, profiles, and colors, used by every other part of the renderer."""
import cv2
import numpy as np

ANGLES = 256


def chance(rng, probability):
    """True with the given probability."""
    return rng.random() < probability


def log_uniform(rng, low, high):
    """A value with a uniform logarithm, so that sizes spread evenly over their ratios."""
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


def smooth_field(rng, size, cell):
    """A field size x size of about -1..1 that changes over `cell` pixels (interpolated white noise)."""
    count = max(2, int(np.ceil(size / cell)) + 2)
    coarse = rng.standard_normal((count, count), np.float32) * np.float32(0.6)
    return cv2.resize(coarse, (size, size), interpolation=cv2.INTER_CUBIC)


def fractal_field(rng, size, cell, octaves=3):
    """Sum of smooth fields of halving cells: cloudy print, cardboard, walls."""
    total = np.zeros((size, size), np.float32)
    weight = 1.0
    for _ in range(octaves):
        total += weight * smooth_field(rng, size, cell)
        cell, weight = max(1.5, cell / 2.3), weight * 0.6
    return total


def angular_profile(rng, roughness, first=2, last=14, falloff=0.8):
    """A periodic curve over ANGLES directions with standard deviation `roughness`: the outline of torn paper."""
    theta = np.linspace(0, 2 * np.pi, ANGLES, endpoint=False)
    orders = np.arange(first, last + 1)
    weights = rng.standard_normal(len(orders)) / orders**falloff
    phases = rng.uniform(0, 2 * np.pi, len(orders))
    curve = (weights[:, None] * np.cos(orders[:, None] * theta + phases[:, None])).sum(0)
    return (roughness * curve / (curve.std() + 1e-6)).astype(np.float32)


def grey(rng, low, high, tint=0.04):
    """A near-neutral color between two brightnesses, 0..1."""
    return np.clip(rng.uniform(low, high) + rng.normal(0, tint, 3), 0, 1).astype(np.float32)


def vivid(rng):
    """A saturated printing ink."""
    hue, saturation, value = rng.uniform(0, 180), rng.uniform(120, 255), rng.uniform(90, 255)
    pixel = cv2.cvtColor(np.uint8([[[hue, saturation, value]]]), cv2.COLOR_HSV2RGB)
    return pixel[0, 0].astype(np.float32) / 255


def smooth_step(distance, softness):
    """1 where distance is clearly negative, 0 where clearly positive, a ramp of `softness` between."""
    return np.clip(0.5 - distance / max(softness, 1e-3), 0, 1)


def ink(colour):
    """A 0..1 color as the 0..255 tuple that OpenCV draws with."""
    return tuple(float(v) * 255 for v in colour)
