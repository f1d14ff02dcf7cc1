"""A target after years in the sun: torn patches of its own print, flakes, dents, and scuffs with hard shadows, and no hole among them.

Lengths are in hole radii. The sun has one position per sheet, so that bright sides, dark sides, and shadows agree.
"""
import cv2
import numpy as np

from .noise import angular_profile, chance, fractal_field, grey, log_uniform, smooth_step, vivid
from .pasters import PasterPatch, draw_scuff
from .prints import fixed
from .rings import SHIFT, circle

# Green, olive, khaki, brown, and sand: the colors of army and field targets.
FIELD_COLOURS = np.float32([[0.36, 0.5, 0.28], [0.33, 0.36, 0.2], [0.55, 0.5, 0.33], [0.45, 0.34, 0.24], [0.66, 0.58, 0.42], [0.25, 0.3, 0.24]])


class Sun:
    """Where the light comes from, and how long and deep shadows are."""

    def __init__(self, rng):
        angle = rng.uniform(0, 2 * np.pi)
        self.way = np.float32([np.cos(angle), np.sin(angle)])
        self.length, self.depth = log_uniform(rng, 0.3, 3.5), rng.uniform(0.3, 0.75)
        self.sharpness = log_uniform(rng, 0.03, 0.3)


def field_colour(rng):
    """One print color of a field target."""
    return np.clip(FIELD_COLOURS[rng.integers(len(FIELD_COLOURS))] * rng.uniform(0.6, 1.5) + rng.normal(0, 0.03, 3), 0, 1).astype(np.float32)


def draw_field_face(canvas, rng, unit, paper):
    """A round field target: one even color, few rings at least as broad as a hole, a dark middle, hairlines across."""
    size, colour, dark = canvas.shape[0], field_colour(rng), grey(rng, 0.05, 0.25, 0.015)
    centre, pitch = rng.uniform(-0.2, 1.2, 2) * size, unit * log_uniform(rng, 5, 26)
    count, broad = int(rng.integers(2, 6)), unit * log_uniform(rng, 0.3, 3)
    if chance(rng, 0.3):
        canvas[:] = colour * 255
    circle(canvas, centre, pitch * (count + 0.5), colour, -1)
    for index in range(1, count + 1):
        circle(canvas, centre, pitch * index, dark, broad)
    if chance(rng, 0.8):
        circle(canvas, centre, pitch, dark, -1)
    if chance(rng, 0.6):
        for way in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            ends = fixed([centre + np.float32(way) * pitch * rng.uniform(0.9, 1.3), centre + np.float32(way) * pitch * (count + 0.5)])
            cv2.line(canvas, *(tuple(end.tolist()) for end in ends), (dark * 255).tolist(), max(1, int(unit * rng.uniform(0.06, 0.3))), cv2.LINE_AA, SHIFT)
    if chance(rng, 0.3):
        # A piece of paper to aim at.
        corner = rng.uniform(0.1, 0.8, 2) * size
        cv2.rectangle(canvas, tuple(fixed(corner).tolist()), tuple(fixed(corner + unit * rng.uniform(4, 14, 2)).tolist()), (grey(rng, 0.85, 1) * 255).tolist(), -1, cv2.LINE_AA, SHIFT)


def torn_outline(rng):
    """The outline of a piece torn off by hand: three to six uneven corners, straight and frayed sides."""
    theta = np.linspace(0, 2 * np.pi, 256, endpoint=False)
    corners = np.sort(rng.uniform(0, 2 * np.pi, rng.integers(3, 7)))
    reach = rng.uniform(0.65, 1.2, len(corners))
    points = np.stack([np.cos(corners) * reach, np.sin(corners) * reach], 1)
    sides = [points[i] + (points[(i + 1) % len(points)] - points[i]) * np.linspace(0, 1, 40)[:, None] for i in range(len(points))]
    rim = np.concatenate(sides)
    angle, distance = np.arctan2(rim[:, 1], rim[:, 0]) % (2 * np.pi), np.hypot(*rim.T)
    order = np.argsort(angle)
    radius = np.interp(theta, angle[order], distance[order], period=2 * np.pi)
    # PasterPatch counts directions starting at -pi.
    return np.float32(np.roll(np.clip(radius, 0.25, 1.4), 128) * (1 + angular_profile(rng, rng.uniform(0.003, 0.03), 8, 50, 0.6)))


def draw_torn_patch(canvas, rng, unit, centre, sun, inks):
    """A torn piece of the same print over an old hole: white torn rim on some sides, a lifted side, folded over, hard shadow."""
    half = unit * log_uniform(rng, 1.0, 3.6)
    patch = PasterPatch(canvas, centre, half, 2.4)
    if patch.empty:
        return
    outline, region = torn_outline(rng), patch.region
    lift = np.float32(min(0.8, unit / half * sun.length * rng.uniform(0.05, 0.8)))
    shade = np.maximum(patch.cover(outline, sun.way * lift, patch.fuzz + sun.sharpness * lift), patch.cover(outline, sun.way * lift / 2, patch.fuzz))
    region *= (1 - sun.depth * shade)[..., None]
    colour = inks[rng.integers(len(inks))] if chance(rng, 0.85) else grey(rng, 0.6, 1, 0.02)
    colour = np.clip(colour * np.float32(np.exp(rng.normal(0, 0.12))), 0, 1.05)
    grain = fractal_field(rng, max(region.shape[:2]), max(2.0, half * rng.uniform(0.2, 0.9)), 2)[: region.shape[0], : region.shape[1]]
    tilt = patch.x * np.float32(rng.normal(0, 0.12)) + patch.y * np.float32(rng.normal(0, 0.12))
    face = colour * np.clip(1 + rng.uniform(0.02, 0.15) * grain + tilt, 0.4, 1.4)[..., None]
    if chance(rng, 0.35):
        # Folded: one half shows its pale back, or is at another angle to the light.
        turn = rng.uniform(0, 2 * np.pi)
        behind = smooth_step(patch.x * np.float32(np.cos(turn)) + patch.y * np.float32(np.sin(turn)) - np.float32(rng.uniform(-0.3, 0.5)), patch.fuzz)[..., None]
        face = face * behind + (1 - behind) * (grey(rng, 0.6, 1, 0.02) if chance(rng, 0.6) else face * np.float32(rng.uniform(0.4, 1.6)))
    inner = outline - np.clip(angular_profile(rng, rng.uniform(0.01, 0.1), 1, 12) + rng.uniform(-0.03, 0.05), 0, 0.3)
    cover, printed = patch.cover(outline), patch.cover(np.float32(inner))
    region += cover[..., None] * (grey(rng, 0.75, 1.05, 0.02) - region)
    region += printed[..., None] * (np.float32(face) - region)


def draw_flake(canvas, rng, unit, centre, sun):
    """A crumb or splinter that sticks out from the sheet: a small bright scrap, and its streak of shadow."""
    half = unit * log_uniform(rng, 0.15, 0.8)
    reach = float(np.clip(1.5 + unit * sun.length * 1.3 / half, 2, 9))
    patch = PasterPatch(canvas, centre, half, reach)
    if patch.empty:
        return
    along = patch.x * sun.way[0] + patch.y * sun.way[1]
    across = np.abs(patch.y * sun.way[0] - patch.x * sun.way[1])
    long = reach * rng.uniform(0.3, 0.8)
    wide = rng.uniform(0.25, 0.8) * np.clip(1 - np.clip(along, 0, long) / long * rng.uniform(0.2, 1), 0, 1)
    streak = smooth_step(across - wide, max(patch.fuzz, 0.2)) * smooth_step(-along, patch.fuzz) * smooth_step(along - long, 0.3)
    patch.region *= (1 - sun.depth * streak)[..., None]
    if chance(rng, 0.8):
        scrap = np.float32(rng.uniform(0.4, 0.9) * (1 + angular_profile(rng, 0.35, 1, 9, 0.4)))
        look = grey(rng, 0.7, 1.1, 0.02) if chance(rng, 0.7) else np.median(patch.region.reshape(-1, 3), 0) * np.float32(rng.uniform(0.5, 1.5))
        patch.region += patch.cover(scrap)[..., None] * (look - patch.region)


def draw_dent(canvas, rng, unit, centre, sun):
    """A bump without a hole: a lit and a shaded side; or the ring that an old hole's rim presses through a patch."""
    half = unit * log_uniform(rng, 0.15, 1.6)
    patch = PasterPatch(canvas, centre, half, 2.6)
    if patch.empty:
        return
    rho = np.hypot(patch.x, patch.y)
    slope = (patch.x * sun.way[0] + patch.y * sun.way[1]) / np.float32(np.exp(rng.normal(0, 0.2)))
    if chance(rng, 0.6):
        relief = slope * np.exp(-((rho / rng.uniform(0.5, 1)) ** 2)) * rng.uniform(0.15, 0.9)
    else:
        relief = slope / (rho + 0.2) * np.exp(-(((rho - 1) / rng.uniform(0.08, 0.3)) ** 2)) * rng.uniform(0.1, 0.5)
    patch.region *= np.clip(1 - relief * rng.choice([-1, 1]), 0.35, 1.6)[..., None]


def draw_wrinkle(canvas, rng, unit, sun):
    """A ridge of loose paper: a bright line beside a dark one, ending in nothing."""
    size = canvas.shape[0]
    count, start, heading = 30, rng.uniform(0, size, 2), rng.uniform(0, 2 * np.pi)
    headings = heading + np.cumsum(rng.normal(0, 0.06, count))
    points = start + np.cumsum(np.stack([np.cos(headings), np.sin(headings)], 1), 0) * unit * log_uniform(rng, 4, 30) / count
    wide = max(1, int(unit * log_uniform(rng, 0.08, 0.5)))
    light = np.zeros((size, size), np.uint8)
    cv2.polylines(light, [fixed(points)], False, 255, wide, cv2.LINE_AA, SHIFT)
    soft = cv2.GaussianBlur(light, (0, 0), max(0.6, wide * rng.uniform(0.2, 0.6))).astype(np.float32) / 255
    shift = np.float32([[1, 0, sun.way[0] * wide], [0, 1, sun.way[1] * wide]])
    canvas *= np.clip(1 + rng.uniform(0.05, 0.5) * soft - rng.uniform(0.1, 0.6) * cv2.warpAffine(soft, shift, (size, size)), 0.3, 1.7)[..., None]


def draw_ghost(canvas, rng, unit, centre):
    """A light or dark disc with a crisp rim: an old hole, pasted from behind or under a thin sticker. It is even, and never torn."""
    half = unit * log_uniform(rng, 0.6, 2.2)
    patch = PasterPatch(canvas, centre, half, 1.5)
    if patch.empty:
        return
    tint = np.clip(np.float32([0.8, 0.92, 0.95]) * rng.uniform(0.85, 1.1), 0, 1.1) if chance(rng, 0.6) else grey(rng, 0.3, 1, 0.03)
    share = rng.uniform(0.06, 0.4)
    rho = np.hypot(patch.x, patch.y)
    cover = smooth_step(rho - 1, max(patch.fuzz, rng.uniform(0.02, 0.15)))
    patch.region += (share * cover)[..., None] * (tint - patch.region)
    if chance(rng, 0.4):
        patch.region *= (1 - rng.uniform(0.03, 0.2) * np.exp(-(((rho - 1) / max(patch.fuzz, 0.06)) ** 2)))[..., None]


def wear(canvas, rng, unit, printed, free=()):
    """Years of shooting on one sheet, without a hole.

    @param printed: the inks on torn patches
    @param free: places of holes that must stay visible
    """
    sun, size, whole = Sun(rng), canvas.shape[0], len(free) == 0
    def places(most):
        count = int(rng.integers(0, most + 1))
        spots = rng.uniform(0, size, (count, 2)) if chance(rng, 0.5) else size / 2 + rng.normal(0, rng.uniform(0.1, 0.3), (count, 2)) * size
        return spots if whole else [spot for spot in spots if all(np.hypot(*(spot - hole)) > 3.2 * unit for hole in free)]
    if whole:
        for _ in range(rng.integers(0, 5)):
            draw_wrinkle(canvas, rng, unit, sun)
    for place in places(14):
        draw_dent(canvas, rng, unit, place, sun)
    for place in places(8) if chance(rng, 0.4) else ():
        draw_ghost(canvas, rng, unit, place)
    for place in places(18) if chance(rng, 0.75) else ():
        draw_torn_patch(canvas, rng, unit, place, sun, printed)
    for place in places(9):
        draw_flake(canvas, rng, unit, place, sun)
    for place in places(6):
        draw_scuff(canvas, rng, unit, place)
        for crumb in place + rng.normal(0, 1.2, (rng.integers(0, 5), 2)) * unit:
            draw_scuff(canvas, rng, unit * 0.35, crumb)


def inks_of(printed, rng, count=24):
    """Colors at random places of a print, mostly its background."""
    places = rng.integers(0, printed.shape[0], (count, 2))
    return [np.float32(printed[row, column]) / 255 for row, column in places]
