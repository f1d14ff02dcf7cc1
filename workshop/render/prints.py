"""Prints other than rings: grids, diamonds, silhouettes, zones, splatter sheets, tables, logos, bar codes."""
import cv2
import numpy as np

from .lettering import draw_loose_text, draw_text, pick_font, pick_plain_font, random_text
from .noise import ANGLES, angular_profile, chance, fractal_field, grey, ink, log_uniform, vivid
from .rings import SHIFT, circle, draw_ring_face, pick_inks


def fixed(points):
    """Points as the fixed-point integers of OpenCV's drawing."""
    return np.round(np.float32(points) * 2**SHIFT).astype(np.int32)


def turned(points, centre, angle):
    """Points rotated by `angle` degrees and moved to `centre`."""
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    return np.float32(points) @ np.float32([[c, s], [-s, c]]) + np.float32(centre)


def draw_grid(canvas, rng, unit, paper):
    """Graph paper or a sight-in grid, thin or bold, lines or dots."""
    size, pitch = canvas.shape[0], unit * log_uniform(rng, 1.2, 9)
    colour = vivid(rng) if chance(rng, 0.6) else grey(rng, 0.1, 0.7)
    offset, thickness = rng.uniform(0, pitch, 2), max(1, int(unit * log_uniform(rng, 0.04, 0.25)))
    layer = canvas.copy()
    angle, bold = rng.normal(0, 2), rng.integers(3, 7)
    for index, position in enumerate(np.arange(-size, 2 * size, pitch)):
        width = thickness * (2 if index % bold == 0 else 1)
        for a, b in (((position + offset[0], -size), (position + offset[0], 2 * size)), ((-size, position + offset[1]), (2 * size, position + offset[1]))):
            ends = fixed(turned(np.float32([a, b]) - size / 2, (size / 2, size / 2), angle))
            cv2.line(layer, tuple(ends[0].tolist()), tuple(ends[1].tolist()), ink(colour), width, cv2.LINE_AA, SHIFT)
    cv2.addWeighted(layer, 0.7, canvas, 0.3, 0, dst=canvas)


def draw_diamonds(canvas, rng, unit, paper):
    """Aiming squares and diamonds, often with a lighter middle."""
    for _ in range(rng.integers(1, 6)):
        dark, light = pick_inks(rng, paper)
        half, centre, angle = unit * log_uniform(rng, 1.5, 14), rng.uniform(0, canvas.shape[0], 2), rng.choice([0, 45]) + rng.normal(0, 2)
        square = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]])
        for step, share in enumerate((1, rng.uniform(0.5, 0.8), rng.uniform(0.15, 0.4))[: rng.integers(1, 4)]):
            cv2.fillPoly(canvas, [fixed(turned(square * half * share, centre, angle))], ink(light if step % 2 else dark), cv2.LINE_AA, SHIFT)


def draw_bull_sheet(canvas, rng, unit, paper):
    """Several small identical bulls in boxes, as on load sheets."""
    size, pitch = canvas.shape[0], unit * log_uniform(rng, 7, 26)
    offset, seed, boxes = rng.uniform(0, pitch, 2), int(rng.integers(1 << 30)), chance(rng, 0.6)
    ring = unit * log_uniform(rng, 0.7, max(0.8, pitch / unit / 6))
    colour = vivid(rng) if chance(rng, 0.5) else grey(rng, 0.1, 0.5)
    for column in np.arange(offset[0] - pitch, size + pitch, pitch):
        for row in np.arange(offset[1] - pitch, size + pitch, pitch):
            if boxes:
                corner = fixed([[column - pitch / 2, row - pitch / 2], [column + pitch / 2, row + pitch / 2]])
                cv2.rectangle(canvas, tuple(corner[0].tolist()), tuple(corner[1].tolist()), ink(colour), 1, cv2.LINE_AA, SHIFT)
            same = np.random.default_rng(seed)
            draw_ring_face(canvas, same, unit, (column, row), paper, ring, int(same.integers(1, 4)))


def blob_outline(rng, roughness):
    """A closed, smooth random outline of radius about 1."""
    theta = np.linspace(0, 2 * np.pi, ANGLES, endpoint=False)
    radius = np.clip(1 + angular_profile(rng, roughness, 1, 5, 1.2), 0.3, 2)
    return np.stack([np.cos(theta) * radius, np.sin(theta) * radius], 1)


def torso_outline(rng):
    """Head and shoulders, the outline of most silhouettes."""
    head, neck, shoulder = rng.uniform(0.18, 0.3), rng.uniform(0.1, 0.2), rng.uniform(0.45, 0.75)
    right = [(0, -1.1), (head * .8, -1.02), (head, -.8), (neck, -.58), (shoulder, -.42), (shoulder + .05, .1), (shoulder * .8, 1.2), (0, 1.25)]
    half = np.float32(right)
    outline = np.vstack([half, half[::-1] * [-1, 1]])
    return cv2.blur(np.repeat(outline, 6, 0).astype(np.float32), (1, int(rng.choice([5, 9, 15]))))


def textured_fill(canvas, rng, outline, colour, unit):
    """Fills an outline with a cloudy, printed-photograph texture: folds, knitting, dotted lines."""
    size = canvas.shape[0]
    mask = np.zeros((size, size), np.uint8)
    cv2.fillPoly(mask, [fixed(outline)], 255, cv2.LINE_AA, SHIFT)
    shade = 1 + rng.uniform(0.05, 0.5) * fractal_field(rng, size, unit * log_uniform(rng, 3, 20), 4)
    if chance(rng, 0.4):
        rows = np.arange(size)[:, None] + 8 * smooth_rows(rng, size)
        shade = shade * (1 + rng.uniform(0.03, 0.2) * np.sin(rows * 2 * np.pi / (unit * rng.uniform(0.25, 1.2))))
    cover = (mask[..., None] / 255.0).astype(np.float32)
    fill = np.clip(np.float32(colour) * shade[..., None], 0, 1) * 255
    canvas[:] = (canvas * (1 - cover) + fill * cover).astype(np.uint8)


def smooth_rows(rng, size):
    """A slowly waving displacement for knitted or striped texture."""
    return fractal_field(rng, size, size / 4, 2)


def draw_silhouette(canvas, rng, unit, paper):
    """A torso, a blob or a nested oval, flat or textured, with zone lines and zone digits."""
    size, scale = canvas.shape[0], unit * log_uniform(rng, 10, 60)
    centre, angle = rng.uniform(0.1, 0.9, 2) * size, rng.normal(0, 4)
    outline = torso_outline(rng) if chance(rng, 0.5) else blob_outline(rng, rng.uniform(0.05, 0.3))
    colour = grey(rng, 0.03, 0.4, 0.02) if chance(rng, 0.6) else vivid(rng) * 0.9
    if chance(rng, 0.6):
        textured_fill(canvas, rng, turned(outline * scale, centre, angle), colour, unit)
    else:
        cv2.fillPoly(canvas, [fixed(turned(outline * scale, centre, angle))], ink(colour), cv2.LINE_AA, SHIFT)
    line = grey(rng, 0.4, 1.0) if np.mean(colour) < 0.5 else grey(rng, 0, 0.5)
    font = pick_font(rng)
    zone = blob_outline(rng, 0.15) if chance(rng, 0.6) else outline
    for share in np.sort(rng.uniform(0.1, 0.9, rng.integers(0, 5))):
        points = turned(zone * scale * share, centre, angle)
        if chance(rng, 0.3):
            cv2.fillPoly(canvas, [fixed(points)], ink(vivid(rng) if chance(rng, 0.5) else grey(rng, 0.2, 1)), cv2.LINE_AA, SHIFT)
        cv2.polylines(canvas, [fixed(points)], True, ink(line), max(1, int(unit * rng.uniform(0.05, 0.2))), cv2.LINE_AA, SHIFT)
        if chance(rng, 0.7):
            draw_text(canvas, str(rng.integers(1, 11)), points[rng.integers(len(points))], unit * log_uniform(rng, 0.6, 3), line, angle, font)


def draw_table(canvas, rng, unit, paper):
    """A score table: empty cells are small squares, but not holes."""
    corner, cell = rng.uniform(0, canvas.shape[0], 2), unit * np.array([log_uniform(rng, 1, 5), log_uniform(rng, 0.8, 2)])
    colour = vivid(rng) * 0.7 if chance(rng, 0.5) else grey(rng, 0, 0.5)
    for row in range(rng.integers(2, 9)):
        for column in range(rng.integers(1, 5)):
            start = corner + cell * (column, row)
            cv2.rectangle(canvas, tuple(fixed(start).tolist()), tuple(fixed(start + cell).tolist()), ink(colour), 1, cv2.LINE_AA, SHIFT)
            if chance(rng, 0.4):
                draw_text(canvas, random_text(rng)[:6], start + cell / 2, cell[1] * 0.5, colour, 0, rng=rng)


def draw_bar_code(canvas, rng, unit, paper):
    """A bar code or a square code."""
    left, top = rng.integers(0, canvas.shape[0] - 40, 2)
    if chance(rng, 0.5):
        wide, tall = int(unit * rng.uniform(4, 12)), int(unit * rng.uniform(1, 4))
        code = np.repeat(rng.integers(0, 2, (1, max(2, wide // 2))), 2, 1).repeat(tall, 0)
    else:
        module, count = max(1, int(unit * rng.uniform(0.12, 0.4))), rng.integers(10, 22)
        code = rng.integers(0, 2, (count, count)).repeat(module, 0).repeat(module, 1)
    region = canvas[top : top + code.shape[0], left : left + code.shape[1]]
    region[code[: region.shape[0], : region.shape[1]] == 1] = 255 * grey(rng, 0, 0.3)


def draw_logo(canvas, rng, unit, paper):
    """An invented emblem of overlapping shapes, spokes and letters."""
    centre, scale = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 1, 6)
    colours = [vivid(rng), grey(rng, 0, 0.4), np.float32(paper)]
    for _ in range(rng.integers(2, 7)):
        colour, place, reach = colours[rng.integers(3)], centre + rng.normal(0, 0.6, 2) * scale, scale * rng.uniform(0.2, 0.9)
        kind = rng.integers(4)
        if kind == 0:
            outline = blob_outline(rng, rng.uniform(0.05, 0.5)) * reach * [1, rng.uniform(0.4, 1)]
            cv2.fillPoly(canvas, [fixed(outline + place)], ink(colour), cv2.LINE_AA, SHIFT)
        elif kind == 1:
            spokes = rng.integers(4, 12)
            for theta in np.arange(spokes) * 2 * np.pi / spokes:
                end = place + reach * np.array([np.cos(theta), np.sin(theta)])
                cv2.line(canvas, tuple(fixed(place).tolist()), tuple(fixed(end).tolist()), ink(colour), max(1, int(unit * 0.15)), cv2.LINE_AA, SHIFT)
        elif kind == 2:
            draw_text(canvas, random_text(rng)[:8], place, reach, colour, rng.normal(0, 5), rng=rng)
        else:
            points = rng.normal(0, 0.6, (rng.integers(3, 6), 2)) * reach + place
            cv2.fillPoly(canvas, [fixed(points)], ink(colour), cv2.LINE_AA, SHIFT)


def draw_dots(canvas, rng, unit, paper):
    """Dotted rows, crosses, and small marks, much smaller or larger than a hole (a disc of its size is unlearnable)."""
    start, step = rng.uniform(0, canvas.shape[0], 2), rng.normal(0, 1, 2) * unit * 1.2
    size = unit * (rng.uniform(0.08, 0.4) if chance(rng, 0.85) else rng.uniform(1.8, 3.5))
    colour, square = (grey(rng, 0, 0.4) if chance(rng, 0.6) else vivid(rng)), chance(rng, 0.4)
    for index in range(rng.integers(1, 25)):
        place = start + index * (step if np.hypot(*step) > 2.2 * size else step * 3)
        if square:
            cv2.rectangle(canvas, tuple(fixed(place - size).tolist()), tuple(fixed(place + size).tolist()), ink(colour), -1, cv2.LINE_AA, SHIFT)
        else:
            circle(canvas, place, size, colour, -1)


def draw_emblem(canvas, rng, unit, paper):
    """A small mark of discs, rings, and petals about as large as a hole, with a word beside it, like makers' marks."""
    centre, scale = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 0.6, 2.2)
    colour = pick_inks(rng, paper)[0]
    kind, petals = rng.integers(3), int(rng.integers(5, 10))
    if kind == 0:
        for theta in np.arange(petals) * 2 * np.pi / petals:
            place = centre + scale * np.array([np.cos(theta), np.sin(theta)])
            circle(canvas, place, scale * rng.uniform(0.2, 0.35), colour, -1 if petals % 2 else 1)
        circle(canvas, centre, scale * rng.uniform(0.2, 0.5), colour, 2)
    elif kind == 1:
        outline = blob_outline(rng, 0.02) * scale * [1.5, 0.7]
        cv2.fillPoly(canvas, [fixed(turned(outline, centre, rng.normal(0, 20)))], ink(colour), cv2.LINE_AA, SHIFT)
        circle(canvas, centre, scale * 0.55, paper, -1)
        circle(canvas, centre, scale * rng.uniform(0.25, 0.45), vivid(rng) if chance(rng, 0.5) else colour, -1)
    else:
        for share, fill in ((1, colour), (rng.uniform(0.6, 0.85), paper), (rng.uniform(0.2, 0.5), colour)):
            circle(canvas, centre, scale * share, fill, -1)
        draw_text(canvas, random_text(rng)[:1], centre, scale, colour, 0, rng=rng)
    if chance(rng, 0.7):
        draw_text(canvas, random_text(rng)[:10], centre + (scale * 3.5, rng.normal(0, 0.3) * scale), scale * rng.uniform(0.5, 1.2), colour, 0, rng=rng)


def draw_digit_row(canvas, rng, unit, paper):
    """A line of single digits in one font, as on the axes of a face, of about a hole's height."""
    place, angle = rng.uniform(0, canvas.shape[0], 2), rng.uniform(0, 2 * np.pi)
    step, height = unit * rng.uniform(1.6, 5), unit * log_uniform(rng, 0.6, 2.2)
    colour, font, turn = pick_inks(rng, paper)[0], pick_plain_font(rng) if chance(rng, 0.5) else pick_font(rng), rng.choice([0, 0, 90, 180]) - np.degrees(angle) * chance(rng, 0.3)
    for index in range(rng.integers(3, 12)):
        digit = 4 if chance(rng, 0.25) else rng.integers(0, 11)
        draw_text(canvas, str(digit), place + index * step * np.array([np.cos(angle), np.sin(angle)]), height, colour, turn, font)


def draw_dashed_bulls(canvas, rng, unit, paper):
    """Small black bulls of dashed rings with a dot in the middle and digits between them, as on sheets for small bores."""
    size, dark, line = canvas.shape[0], grey(rng, 0.05, 0.3, 0.015), np.clip(paper * rng.uniform(0.8, 1.1), 0, 1)
    pitch, count = unit * log_uniform(rng, 0.8, 2.2), int(rng.integers(4, 9))
    apart, first = pitch * count * rng.uniform(2.2, 3.2), rng.uniform(0, size, 2)
    dash, dot, thin = rng.uniform(4, 14), rng.uniform(0.12, 0.35) * unit, max(1, int(unit * rng.uniform(0.06, 0.18)))
    for column in np.arange(first[0] % apart - apart, size + apart, apart):
        for row in np.arange(first[1] % apart - apart, size + apart, apart):
            circle(canvas, (column, row), pitch * count, dark, -1)
            circle(canvas, (column, row), dot, line, -1)
            for index in range(1, count):
                for start in np.arange(0, 360, dash):
                    cv2.ellipse(canvas, (int(column * 16), int(row * 16)), (int(pitch * index * 16),) * 2, 0, start, start + dash * 0.6, (line * 255).tolist(), thin, cv2.LINE_AA, SHIFT)
