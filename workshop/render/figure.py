"""Photographic figures: gray prints of clothing, skin, and a weapon with dotted scoring lines; and perforated board."""
import cv2
import numpy as np

from .lettering import draw_text, pick_font
from .noise import chance, fractal_field, grey, ink, log_uniform, smooth_field
from .prints import blob_outline, fixed, torso_outline, turned
from .rings import SHIFT, circle


def folds(rng, size, unit, count):
    """A field around 0: soft bright and dark strokes, as in creased cloth."""
    half = size // 2
    layer = np.zeros((half, half), np.float32)
    lean = rng.uniform(0, np.pi)
    for _ in range(count):
        angle = lean + rng.normal(0, 0.5)
        along = np.cumsum(rng.normal(0, 0.35, 6)) + angle
        path = rng.uniform(0, half, 2) + np.cumsum(np.stack([np.cos(along), np.sin(along)], 1), 0) * unit * log_uniform(rng, 0.3, 2.0)
        thickness = max(1, int(unit / 2 * log_uniform(rng, 0.08, 0.9)))
        cv2.polylines(layer, [fixed(path)], False, float(rng.uniform(0.15, 0.6) * rng.choice([-1, 1])), thickness, cv2.LINE_AA, SHIFT)
    layer = cv2.GaussianBlur(layer, (0, 0), unit / 2 * log_uniform(rng, 0.08, 0.6))
    return cv2.resize(layer, (size, size), interpolation=cv2.INTER_LINEAR)


def knit(rng, size, unit):
    """Ribs of a sweater, in parts of the cloth only."""
    angle, pitch = rng.uniform(0, np.pi), unit * log_uniform(rng, 0.18, 0.9)
    axis = np.arange(size, dtype=np.float32)
    phase = axis[None] * np.float32(np.cos(angle)) + axis[:, None] * np.float32(np.sin(angle)) + unit * smooth_field(rng, size, unit * 5)
    return np.float32(rng.uniform(0.05, 0.25)) * np.sin(phase * np.float32(2 * np.pi / pitch)) * np.clip(smooth_field(rng, size, unit * 8) * 2, 0, 1)


def lay(canvas, outline, colour, shade, soft):
    """Fills an outline with a shaded color, its edge blurred as in a photograph."""
    mask = np.zeros(canvas.shape[:2], np.uint8)
    cv2.fillPoly(mask, [fixed(outline)], 255, cv2.LINE_AA, SHIFT)
    if soft > 0.4:
        mask = cv2.GaussianBlur(mask, (0, 0), soft)
    cover = mask.astype(np.float32)[..., None] * np.float32(1 / 255)
    fill = np.clip(shade[..., None] * np.float32(colour), 0, 1) * 255
    canvas[:] = (canvas + cover * (fill - canvas)).astype(np.uint8)


def draw_muzzle(canvas, rng, unit, place):
    """A weapon seen from the front: a block with a bright ring around a dark bore, which is not a hole."""
    wide, shade = unit * log_uniform(rng, 1.2, 4), rng.uniform(0.1, 0.5)
    corner = np.float32([[-.7, -1.2], [.7, -1.2], [.8, .3], [.5, 2.2], [-.5, 2.2], [-.8, .3]])
    outline = turned(corner * wide, place, rng.normal(0, 10))
    cv2.fillPoly(canvas, [fixed(outline)], ink(grey(rng, shade, shade + 0.1, 0.01)), cv2.LINE_AA, SHIFT)
    # Its bore is clearly smaller or larger than a hole: a dark disc of a hole's size would make clean punches harder to learn.
    bore = unit * (rng.uniform(0.15, 0.45) if wide < 2.4 * unit else rng.uniform(1.5, 2.2))
    ring = bore * rng.uniform(1.15, 1.6)
    for share in np.linspace(1, 0.75, 4):
        circle(canvas, place, ring * share, grey(rng, 0.2, 0.75, 0.01), -1)
    circle(canvas, place + rng.normal(0, 0.05, 2) * ring, bore, grey(rng, 0.0, 0.12, 0.01), -1)


def draw_buttons(canvas, rng, unit, place, tone):
    """A row of buttons or rivets with a lit edge and stitch dots."""
    radius, step = unit * log_uniform(rng, 0.2, 1.1), turned(np.float32([[0, unit * rng.uniform(4, 9)]]), (0, 0), rng.normal(0, 12))[0]
    shade = rng.uniform(0.5, 0.85) if chance(rng, 0.35) else np.clip(tone + rng.normal(0, 0.12), 0.03, 0.85)
    for index in range(rng.integers(1, 6)):
        centre = place + index * step
        circle(canvas, centre + radius * 0.15, radius * 1.1, np.full(3, shade * 0.6), -1)
        circle(canvas, centre, radius, np.full(3, min(1, shade * 1.25)), -1)
        circle(canvas, centre, radius * 0.75, np.full(3, shade), -1)
        for theta in np.arange(4 if radius > 0.5 * unit else 0) * np.pi / 2 + 0.8:
            circle(canvas, centre + radius * 0.3 * np.array([np.cos(theta), np.sin(theta)]), max(0.6, radius * 0.14), np.full(3, shade * 0.5), -1)


def draw_dotted_line(canvas, rng, unit, points, colour):
    """Square dots, round dots or dashes along a closed outline."""
    size = unit * log_uniform(rng, 0.07, 0.4)
    pitch, long = size * rng.uniform(1.7, 4.5), rng.choice([1, 1, 1, 3])
    path = np.vstack([points, points[:1]])
    steps = np.hypot(*np.diff(path, axis=0).T)
    whole = np.concatenate([[0], np.cumsum(steps)])
    places = np.arange(0, whole[-1], pitch * long)
    column, row = np.interp(places, whole, path[:, 0]), np.interp(places, whole, path[:, 1])
    shown = (column > -20) & (column < canvas.shape[1] + 20) & (row > -20) & (row < canvas.shape[0] + 20)
    heading = np.gradient(np.stack([column, row], 1), axis=0) if len(places) > 1 else np.zeros((len(places), 2))
    filled, square = ink(colour), chance(rng, 0.6)
    for x, y, (dx, dy) in zip(column[shown], row[shown], heading[shown]):
        if long > 1:
            way = np.array([dx, dy]) / (np.hypot(dx, dy) + 1e-6) * size * long / 2
            ends = fixed([np.array([x, y]) - way, np.array([x, y]) + way])
            cv2.line(canvas, tuple(ends[0].tolist()), tuple(ends[1].tolist()), filled, max(1, int(size)), cv2.LINE_AA, SHIFT)
        elif square:
            cv2.rectangle(canvas, tuple(fixed((x - size / 2, y - size / 2)).tolist()), tuple(fixed((x + size / 2, y + size / 2)).tolist()), filled, -1, cv2.LINE_AA, SHIFT)
        else:
            circle(canvas, (x, y), max(0.6, size / 2), colour, -1)


def zone_outline(rng):
    """The outline of a scoring zone: a box, an octagon, an oval or a bottle."""
    kind = rng.integers(4)
    if kind == 0:
        return np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [rng.uniform(0.4, 1), 1]
    if kind == 1:
        return np.float32([[-.5, -1], [.5, -1], [1, -.5], [1, .5], [.5, 1], [-.5, 1], [-1, .5], [-1, -.5]]) * [rng.uniform(0.5, 1), 1]
    return blob_outline(rng, 0.02) * [rng.uniform(0.5, 1), 1] if kind == 2 else torso_outline(rng)


def draw_photograph(canvas, rng, unit, paper):
    """A person in dark clothing printed in gray, lit from one side, with shaded cloth and skin, a weapon, buttons, and dotted zones."""
    size, scale = canvas.shape[0], unit * log_uniform(rng, 15, 65)
    centre, angle = rng.uniform(0.15, 0.85, 2) * size, rng.normal(0, 4)
    tone, tint = log_uniform(rng, 0.07, 0.5), rng.normal(0, 0.012 if chance(rng, 0.75) else 0.06, 3)
    shade = 1 + folds(rng, size, unit, int(rng.integers(5, 45))) + rng.uniform(0.03, 0.2) * fractal_field(rng, size, unit * log_uniform(rng, 0.5, 6), 3)
    if chance(rng, 0.5):
        shade += knit(rng, size, unit)
    soft = unit * rng.uniform(0.02, 0.12)
    outline = turned((torso_outline(rng) if chance(rng, 0.7) else blob_outline(rng, 0.2)) * scale, centre, angle)
    lay(canvas, outline, np.clip(tone + tint, 0, 1), shade, soft)
    for _ in range(rng.integers(0, 4)):
        place = centre + rng.normal(0, 0.4, 2) * scale
        patch = turned(blob_outline(rng, 0.25) * scale * rng.uniform(0.08, 0.35) * [1, rng.uniform(0.4, 1)], place, rng.uniform(0, 180))
        lay(canvas, patch, np.clip(tone * rng.uniform(0.4, 3.5) + tint, 0, 0.9), shade, soft * 2)
    if chance(rng, 0.15):
        draw_muzzle(canvas, rng, unit, rng.uniform(0.2, 0.8, 2) * size)
    if chance(rng, 0.4):
        draw_buttons(canvas, rng, unit, rng.uniform(0.1, 0.9, 2) * size, tone)
    for _ in range(rng.integers(0, 4)):
        points = turned(zone_outline(rng) * scale * rng.uniform(0.1, 0.6), centre + rng.normal(0, 0.15, 2) * scale, angle)
        colour = grey(rng, 0, 0.15) if chance(rng, 0.5) else grey(rng, 0.3, 1)
        draw_dotted_line(canvas, rng, unit, points, colour)
        if chance(rng, 0.5):
            draw_text(canvas, str(rng.integers(1, 11)), points[rng.integers(len(points))], unit * log_uniform(rng, 0.6, 3), colour, angle, pick_font(rng))


def draw_perforated(canvas, rng, unit, paper):
    """A figure of board with pressed or perforated zones: brown on brown, with small letters."""
    size, scale = canvas.shape[0], unit * log_uniform(rng, 12, 50)
    centre, angle = rng.uniform(0.2, 0.8, 2) * size, rng.normal(0, 3)
    board = canvas.reshape(-1, 3).mean(0) / 255
    for share in np.sort(rng.uniform(0.15, 1, rng.integers(1, 5))):
        points = turned(zone_outline(rng) * scale * share, centre, angle)
        colour = board * (rng.uniform(0.5, 0.9) if chance(rng, 0.7) else rng.uniform(1.1, 1.3))
        if chance(rng, 0.7):
            draw_dotted_line(canvas, rng, unit, points, np.clip(colour, 0, 1))
        else:
            cv2.polylines(canvas, [fixed(points)], True, ink(np.clip(colour, 0, 1)), max(1, int(unit * 0.08)), cv2.LINE_AA, SHIFT)
        if chance(rng, 0.7):
            draw_text(canvas, str(rng.choice(list("ABCD013-5"))), points[rng.integers(len(points))] * 0.8 + 0.2 * centre, unit * log_uniform(rng, 0.6, 2.5),
                      np.clip(colour, 0, 1), angle, pick_font(rng))
