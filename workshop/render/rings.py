"""Ring faces: concentric rings of every pitch, filled, alternating, inverted or bare, with numbers on the axes."""
import cv2
import numpy as np

from .lettering import draw_text, pick_font, pick_plain_font
from .noise import chance, grey, ink, log_uniform, vivid

SHIFT = 4


def circle(canvas, centre, radius, colour, thickness):
    """An anti-aliased circle at sub-pixel position; thickness -1 fills it, below 1 px it fades instead."""
    if radius < 0.5 or radius > 6000:
        return
    point = (int(centre[0] * 2**SHIFT), int(centre[1] * 2**SHIFT))
    scaled = int(radius * 2**SHIFT)
    if 0 < thickness < 1:
        layer = canvas.copy()
        cv2.circle(layer, point, scaled, ink(colour), 1, cv2.LINE_AA, SHIFT)
        cv2.addWeighted(layer, thickness, canvas, 1 - thickness, 0, dst=canvas)
    else:
        cv2.circle(canvas, point, scaled, ink(colour), int(round(thickness)), cv2.LINE_AA, SHIFT)


def pick_inks(rng, paper):
    """Dark and light ink of a face: usually black, otherwise a color, sometimes pale."""
    dark = grey(rng, 0.02, 0.3, 0.02) if chance(rng, 0.6) else vivid(rng) * rng.uniform(0.5, 1)
    if chance(rng, 0.1):
        dark = 0.4 * dark + 0.6 * paper
    light = paper if chance(rng, 0.8) else grey(rng, 0.75, 1.0)
    return dark, light


def zone_colours(rng, count, dark, light, paper):
    """The fill of each ring zone from the center outward; None leaves the paper."""
    style = rng.choice(["bull", "bare", "alternating", "all-dark", "coloured", "spot"], p=[.4, .16, .1, .12, .16, .06])
    if style == "bare":
        return [None] * count
    if style == "alternating":
        return [dark if i % 2 == 0 else light for i in range(count)]
    if style == "all-dark":
        centre = rng.integers(0, 3)
        middle = 0.5 * dark + 0.5 * light if chance(rng, 0.5) else light
        return [middle if i < centre else dark for i in range(count)]
    if style == "coloured":
        palette = [vivid(rng), light, vivid(rng), dark, grey(rng, 0.5, 0.9)]
        return [palette[rng.integers(len(palette))] if i % rng.integers(1, 4) == 0 else palette[0] for i in range(count)]
    if style == "spot":
        return [dark if i == 0 else None for i in range(count)]
    edge = rng.integers(1, max(2, count))
    fills = [dark if i < edge else None for i in range(count)]
    if chance(rng, 0.2):
        fills[0] = light
    return fills


def clear_small_disc(rng, unit, radii, fills):
    """Empties a filled middle of about a hole's size, because printed discs like that make clean black punches unlearnable."""
    last = 0
    while last + 1 < len(fills) and fills[0] is not None and fills[last + 1] is fills[0]:
        last += 1
    if fills[0] is not None and 0.45 < radii[last] / unit < 1.6 and chance(rng, 0.9):
        fills[: last + 1] = [None] * (last + 1)


def contrast(colour, dark, light):
    """The ink that shows on a fill."""
    return light if float(np.mean(colour)) < 0.5 else dark


def draw_numbers(canvas, rng, centre, radii, fills, inks, unit, angle):
    """Ring values on two to eight axes, as tall as fits between two rings."""
    pitch = radii[1] - radii[0] if len(radii) > 1 else radii[0]
    # Most digits are about as tall as a hole, the size at which they are mistaken for one.
    wanted = unit * rng.uniform(0.55, 1.6) if chance(rng, 0.65) else pitch * rng.uniform(0.22, 0.7)
    height = float(np.clip(wanted, 0.3 * unit, min(5 * unit, 0.85 * pitch)))
    if height < 4:
        return
    font, turned, first = pick_plain_font(rng) if chance(rng, 0.6) else pick_font(rng), chance(rng, 0.3), int(rng.integers(5, 12))
    axes = rng.choice([2, 4, 4, 4, 8])
    gain = rng.integers(-1, 2) if chance(rng, 0.5) else 0
    for index in range(rng.integers(0, 2), len(radii)):
        middle = radii[index] - pitch / 2
        fill = fills[index]
        colour = inks[0] if fill is None else contrast(fill, *inks)
        for axis in range(axes):
            theta = np.radians(angle + axis * 360 / axes)
            place = (centre[0] + middle * np.cos(theta), centre[1] + middle * np.sin(theta))
            if -50 < place[0] < canvas.shape[1] + 50 and -50 < place[1] < canvas.shape[0] + 50:
                draw_text(canvas, str(max(1, first - index)), place, height, colour, -angle - (axis * 90 if turned else 0), font, gain=gain)


def draw_ring_face(canvas, rng, unit, centre, paper, pitch=None, count=None):
    """One face of rings. `unit` is the hole radius; pitches from .9 to 9 of it cover faces from air gun to center-fire."""
    pitch = pitch or unit * log_uniform(rng, 0.9, 9)
    count = count or int(rng.integers(2, 12))
    inks = pick_inks(rng, paper)
    inner = pitch * rng.choice([0.25, 0.5, 1.0, 1.0])
    radii = [inner + pitch * i for i in range(count)]
    fills = zone_colours(rng, count, *inks, paper)
    clear_small_disc(rng, unit, radii, fills)
    for radius, fill in reversed(list(zip(radii, fills))):
        if fill is not None:
            circle(canvas, centre, radius, fill, -1)
    thickness = unit * log_uniform(rng, 0.04, 0.35)
    for index, radius in enumerate(radii):
        inside = fills[index] if fills[index] is not None else paper
        circle(canvas, centre, radius, contrast(inside, *inks), max(0.4, thickness))
    if chance(rng, 0.3):
        circle(canvas, centre, inner * rng.uniform(0.3, 0.6), contrast(fills[0] if fills[0] is not None else paper, *inks), max(0.4, thickness))
    angle = rng.choice([0, 90, 180]) + rng.normal(0, 2) if chance(rng, 0.7) else rng.uniform(0, 360)
    if chance(rng, 0.85):
        draw_numbers(canvas, rng, centre, radii, fills, inks, unit, angle)
    if chance(rng, 0.12):
        draw_middle(canvas, rng, unit, centre, contrast(fills[0] if fills[0] is not None else paper, *inks))
    elif chance(rng, 0.2):
        mark = rng.choice(["X", "10", "+", "V", "x"])
        draw_text(canvas, mark, centre, inner * rng.uniform(0.6, 1.1), vivid(rng), angle, rng=rng)
    if chance(rng, 0.25):
        reach = radii[-1] * rng.uniform(0.8, 1.3)
        colour = contrast(fills[-1] if fills[-1] is not None else paper, *inks)
        for theta in np.radians(angle) + np.arange(4) * np.pi / 2:
            start = np.array(centre) + inner * np.array([np.cos(theta), np.sin(theta)])
            end = np.array(centre) + reach * np.array([np.cos(theta), np.sin(theta)])
            cv2.line(canvas, *[tuple(int(v) for v in p * 16) for p in (start, end)], ink(colour), max(1, int(thickness)), cv2.LINE_AA, SHIFT)


def draw_card_face(canvas, rng, unit, centre, paper):
    """The face of an air gun card: thin rings three to five holes apart, a black bull, digits of a hole's height on four axes."""
    pitch, count, edge = unit * rng.uniform(1.3, 4.6), int(rng.integers(8, 11)), int(rng.integers(3, 7))
    dark = grey(rng, 0.03, 0.25, 0.015)
    radii = [pitch * (i + rng.choice([0.5, 0.6])) for i in range(count)]
    fills = [dark if i < edge else None for i in range(count)]
    circle(canvas, centre, radii[edge - 1], dark, -1)
    thickness = max(0.5, unit * log_uniform(rng, 0.05, 0.16))
    for index, radius in enumerate(radii):
        circle(canvas, centre, radius, paper if index < edge - 1 else dark, thickness)
    for _ in range(1 if chance(rng, 0.85) else 2):
        draw_numbers(canvas, rng, centre, radii, fills, (dark, paper), unit, rng.choice([0, 45]) + rng.normal(0, 1))


def draw_middle(canvas, rng, unit, centre, colour):
    """A filled polygon of about a hole's size in the middle, with straight sides that distinguish it from a hole."""
    corners, turn = int(rng.choice([3, 4, 4, 4, 6])), rng.choice([0, np.pi / 4, np.pi / 2])
    theta = turn + np.arange(corners) * 2 * np.pi / corners
    outline = np.stack([np.cos(theta), np.sin(theta)], 1) * unit * log_uniform(rng, 0.5, 2.5) + centre
    cv2.fillPoly(canvas, [np.round(outline * 2**SHIFT).astype(np.int32)], ink(colour), cv2.LINE_AA, SHIFT)
