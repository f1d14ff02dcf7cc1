"""Everything on, at, and behind the sheet that is not a hole: handwriting, staples, pasters, creases, wood, screws, knots."""
import cv2
import numpy as np

from .noise import chance, fractal_field, grey, ink, log_uniform, smooth_field, vivid
from .pen import draw_felt_pen, draw_pen_figures
from .prints import blob_outline, fixed, turned
from .rings import SHIFT, circle


def draw_handwriting(canvas, rng, unit):
    """Pen strokes as smooth random walks; many close on themselves, like 0, 6, and 8."""
    colour = grey(rng, 0, 0.3) if chance(rng, 0.5) else np.float32([0.1, 0.15, 0.6]) * rng.uniform(0.5, 1.3)
    thickness, height = max(1, int(round(unit * log_uniform(rng, 0.06, 0.4)))), unit * log_uniform(rng, 1, 6)
    start = rng.uniform(0, canvas.shape[0], 2)
    for letter in range(rng.integers(1, 10)):
        time = np.linspace(0, 1, 24)
        loops = rng.normal(0, 0.5, (2, 4))
        phase = rng.uniform(0, 6.28, (2, 4))
        orders = np.arange(1, 5)[:, None] * np.pi * rng.uniform(0.6, 2)
        path = np.stack([(loops[k][:, None] / np.arange(1, 5)[:, None] * np.sin(orders * time + phase[k][:, None])).sum(0) for k in range(2)], 1)
        place = start + (letter * height * 0.8, rng.normal(0, 0.1) * height)
        cv2.polylines(canvas, [fixed(path * height * 0.6 + place)], False, ink(colour), thickness, cv2.LINE_AA, SHIFT)


def draw_paster(canvas, rng, unit):
    """A sticker over an old hole: round or square, white, black, brown or colored, clearly larger than a hole."""
    colour = [grey(rng, 0.8, 1), grey(rng, 0, 0.2), np.float32([0.7, 0.55, 0.4]), vivid(rng), np.float32([1, 0.45, 0.1])][rng.integers(5)]
    centre, half = rng.uniform(0, canvas.shape[0], 2), unit * rng.uniform(1.7, 4)
    square = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [1, rng.uniform(0.5, 1)]
    outline = turned(square * half, centre, rng.uniform(0, 90)) if chance(rng, 0.5) else blob_outline(rng, 0.01) * half + centre
    cv2.fillPoly(canvas, [fixed(outline + unit * 0.12)], ink(grey(rng, 0.2, 0.5)), cv2.LINE_AA, SHIFT)
    cv2.fillPoly(canvas, [fixed(outline)], ink(colour), cv2.LINE_AA, SHIFT)


def draw_staple(canvas, rng, unit):
    """A metal staple: a bright bar with a shadow; sometimes only its two prick marks."""
    centre, angle, half = rng.uniform(0, canvas.shape[0], 2), rng.uniform(0, 360), unit * rng.uniform(0.7, 2.2)
    ends = turned(np.float32([[-half, 0], [half, 0]]), centre, angle)
    if chance(rng, 0.3):
        for end in ends:
            circle(canvas, end, unit * rng.uniform(0.08, 0.25), grey(rng, 0, 0.3), -1)
        return
    for shift, colour in ((unit * 0.15, grey(rng, 0.1, 0.3)), (0, grey(rng, 0.5, 0.95))):
        points = fixed(ends + shift)
        cv2.line(canvas, tuple(points[0].tolist()), tuple(points[1].tolist()), ink(colour), max(1, int(unit * 0.18)), cv2.LINE_AA, SHIFT)


def draw_pin(canvas, rng, unit):
    """A drawing pin or screw head: a shaded disc with a highlight or a slot, and a cast shadow."""
    centre, radius = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 0.6, 2.5)
    colour = grey(rng, 0.4, 0.8) if chance(rng, 0.6) else vivid(rng)
    circle(canvas, centre + rng.normal(0, 0.4, 2) * radius, radius, grey(rng, 0.1, 0.3), -1)
    for share in np.linspace(1, 0.2, 6):
        circle(canvas, centre - (1 - share) * 0.4 * radius, radius * share, np.clip(colour * (1.3 - 0.5 * share), 0, 1), -1)
    if chance(rng, 0.5):
        for extra in range(rng.integers(1, 3)):
            points = fixed(turned(np.float32([[-radius * .7, 0], [radius * .7, 0]]), centre, rng.uniform(0, 180) + 90 * extra))
            cv2.line(canvas, tuple(points[0].tolist()), tuple(points[1].tolist()), ink(grey(rng, 0, 0.2)), max(1, int(radius * 0.25)), cv2.LINE_AA, SHIFT)


def draw_specks(canvas, rng, unit):
    """Dirt, crumbs and powder far smaller than a hole."""
    colour = grey(rng, 0, 0.4)
    for place in rng.uniform(0, canvas.shape[0], (rng.integers(3, 50), 2)):
        circle(canvas, place, unit * log_uniform(rng, 0.04, 0.22), colour, -1)


def draw_flecks(canvas, rng, unit):
    """Fibers and flecks in the paper, half a hole long, brown or gray, soft, never torn."""
    for _ in range(rng.integers(1, 9)):
        place, long = rng.uniform(unit, canvas.shape[0] - unit, 2), unit * log_uniform(rng, 0.2, 0.65)
        reach = int(long * 2) + 2
        left, top = int(place[0]) - reach, int(place[1]) - reach
        region = canvas[max(0, top) : top + 2 * reach, max(0, left) : left + 2 * reach]
        mask = np.zeros(region.shape[:2], np.uint8)
        outline = turned(blob_outline(rng, 0.2) * long * [1, rng.uniform(0.25, 0.8)], place - (max(0, left), max(0, top)), rng.uniform(0, 180))
        cv2.fillPoly(mask, [fixed(outline)], 255, cv2.LINE_AA, SHIFT)
        mask = cv2.GaussianBlur(mask, (0, 0), max(0.5, long * rng.uniform(0.1, 0.4)))
        cover = mask[..., None] * np.float32(rng.uniform(0.2, 0.9) / 255)
        colour = np.float32([0.6, 0.42, 0.22]) * rng.uniform(0.4, 1.3) if chance(rng, 0.5) else grey(rng, 0.1, 0.9, 0.02)
        region[:] = (region + cover * (np.clip(colour, 0, 1) * 255 - region)).astype(np.uint8)


def draw_scratches(canvas, rng, unit):
    """Fine light or dark scratches and fibers."""
    for _ in range(rng.integers(1, 25)):
        start, step = rng.uniform(0, canvas.shape[0], 2), rng.normal(0, 1, 2) * unit * log_uniform(rng, 0.3, 6)
        colour = grey(rng, 0.6, 1) if chance(rng, 0.6) else grey(rng, 0, 0.4)
        bend = rng.normal(0, 0.2, 2) * np.hypot(*step)
        cv2.polylines(canvas, [fixed([start, start + step / 2 + bend, start + step])], False, ink(colour), 1, cv2.LINE_AA, SHIFT)


def draw_tape(canvas, rng, unit):
    """A strip of tape across the sheet."""
    wide, long = unit * rng.uniform(1.5, 5), unit * rng.uniform(5, 25)
    corner = np.float32([[-long, -wide], [long, -wide], [long, wide], [-long, wide]])
    layer = canvas.copy()
    cv2.fillPoly(layer, [fixed(turned(corner, rng.uniform(0, canvas.shape[0], 2), rng.uniform(0, 180)))], ink(grey(rng, 0.5, 0.95, 0.1)), cv2.LINE_AA, SHIFT)
    share = rng.uniform(0.4, 1)
    cv2.addWeighted(layer, share, canvas, 1 - share, 0, dst=canvas)


def draw_cartridges(canvas, rng, unit):
    """Cases and bullets on the bench, standing (rim, primer) or lying, at least as large as holes."""
    for _ in range(rng.integers(1, 7)):
        centre, radius = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 0.8, 2.2)
        metal = np.float32([0.75, 0.58, 0.28]) * rng.uniform(0.6, 1.2) if chance(rng, 0.7) else grey(rng, 0.35, 0.75)
        if chance(rng, 0.5):
            circle(canvas, centre + radius * 0.2, radius, metal * 0.3, -1)
            for share, light in ((1, 1.0), (0.85, 0.6), (0.8, 1.1), (0.42, 0.5), (0.38, 1.2)):
                circle(canvas, centre, radius * share, np.clip(metal * light, 0, 1), -1)
            continue
        angle, long = rng.uniform(0, 360), radius * rng.uniform(2.5, 6)
        for across, light in zip(np.linspace(1, 0.1, 5), (0.4, 0.7, 1.0, 1.3, 1.5)):
            half = radius * across
            body = np.float32([[-long, -half], [long, -half], [long + radius * 1.6, -half * 0.2], [long + radius * 1.6, half * 0.2], [long, half], [-long, half]])
            cv2.fillPoly(canvas, [fixed(turned(body, centre, angle))], ink(np.clip(metal * light, 0, 1)), cv2.LINE_AA, SHIFT)


def draw_rods(canvas, rng, unit):
    """Poles, ribs, cables and tools: long, lit along their middle."""
    for _ in range(rng.integers(1, 6)):
        start, heading = rng.uniform(0, canvas.shape[0], 2), rng.uniform(0, 2 * np.pi)
        end = start + unit * rng.uniform(8, 60) * np.array([np.cos(heading), np.sin(heading)])
        colour, wide = grey(rng, 0, 0.6) if chance(rng, 0.8) else vivid(rng), unit * log_uniform(rng, 0.3, 2.5)
        for share, light in ((1, 0.5), (0.7, 1.0), (0.25, 1.7)):
            points = fixed([start, end])
            cv2.line(canvas, tuple(points[0].tolist()), tuple(points[1].tolist()), ink(np.clip(colour * light, 0, 1)), max(1, int(wide * share)), cv2.LINE_AA, SHIFT)


CLUTTER = ((draw_handwriting, .14), (draw_pen_figures, .24), (draw_paster, .09), (draw_staple, .14), (draw_pin, .06), (draw_specks, .2), (draw_flecks, .32), (draw_scratches, .14), (draw_tape, .05), (draw_felt_pen, .06))


def draw_clutter(canvas, rng, unit):
    """Each kind of clutter with its own probability, one to three times."""
    for draw, probability in CLUTTER:
        if chance(rng, probability):
            for _ in range(rng.integers(1, 4)):
                draw(canvas, rng, unit)


def crease(canvas, rng, unit):
    """A fold: a light line next to a dark one, across the float canvas."""
    size = canvas.shape[0]
    angle, offset = rng.uniform(0, np.pi), rng.uniform(-0.4, 0.4) * size
    axis = np.arange(size, dtype=np.float32) - size / 2
    line = axis[None] * np.cos(angle) + axis[:, None] * np.sin(angle) - offset + unit * 0.5 * smooth_field(rng, size, unit * 8)
    distance = line / (unit * log_uniform(rng, 0.1, 2.5))
    canvas *= (1 + rng.uniform(0.04, 0.2) * distance * np.exp(-distance * distance))[..., None]


def wood(rng, size, unit):
    """Boards: stretched grain, gaps and knots."""
    base, dark = np.float32([0.7, 0.55, 0.4]) * rng.uniform(0.3, 1.3), rng.uniform(0.05, 0.35)
    grain = cv2.resize(fractal_field(rng, size, unit * log_uniform(rng, 0.15, 0.8), 3)[: size // 12], (size, size), interpolation=cv2.INTER_LINEAR)
    picture = base * (1 + dark * grain)[..., None]
    for _ in range(rng.integers(0, 4)):
        centre, radius = rng.uniform(0, size, 2), unit * log_uniform(rng, 0.5, 3)
        axis = np.arange(size, dtype=np.float32)
        rho = np.hypot((axis[None] - centre[0]) / (radius * rng.uniform(0.8, 2)), (axis[:, None] - centre[1]) / radius)
        picture *= (1 - 0.6 * np.exp(-rho * rho) * (1 + 0.4 * np.sin(rho * rng.uniform(4, 9))))[..., None]
    pitch = unit * rng.uniform(5, 40)
    for position in np.arange(rng.uniform(0, pitch), size, pitch):
        picture[int(position) : int(position) + max(1, int(unit * rng.uniform(0.1, 0.6)))] *= 0.4
    return picture if chance(rng, 0.5) else np.ascontiguousarray(picture.transpose(1, 0, 2))


def cardboard(rng, size, unit):
    """Brown or gray board with faint corrugation."""
    base = np.float32([0.62, 0.5, 0.38]) * rng.uniform(0.6, 1.4) if chance(rng, 0.7) else grey(rng, 0.4, 0.8)
    waves = np.sin(np.arange(size)[:, None] * 2 * np.pi / (unit * rng.uniform(0.5, 2)) + 2 * smooth_field(rng, size, size / 3))
    shade = 1 + rng.uniform(0.01, 0.07) * waves + rng.uniform(0.02, 0.1) * fractal_field(rng, size, unit * 2, 4)
    return base * shade[..., None].astype(np.float32)


BESIDE = (draw_pin, draw_staple, draw_scratches, draw_cartridges, draw_rods)


def surroundings(rng, size, unit):
    """What is behind or beside the sheet: wood, board, plain wall, darkness, or a jumble."""
    kind = rng.random()
    if kind < 0.3:
        picture = wood(rng, size, unit)
    elif kind < 0.5:
        picture = cardboard(rng, size, unit)
    elif kind < 0.75:
        picture = grey(rng, 0.02, 0.95, 0.06) * (1 + rng.uniform(0, 0.25) * fractal_field(rng, size, unit * log_uniform(rng, 1, 12), 4))[..., None]
    else:
        jumble = np.full((size, size, 3), 255 * rng.uniform(0.1, 0.8), np.uint8)
        for _ in range(rng.integers(10, 60)):
            colour = vivid(rng) if chance(rng, 0.3) else grey(rng, 0, 1, 0.08)
            outline = blob_outline(rng, 0.4) if chance(rng, 0.5) else rng.normal(0, 1, (4, 2))
            outline = turned(outline * [1, rng.uniform(0.05, 1)], (0, 0), rng.uniform(0, 360))
            cv2.fillPoly(jumble, [fixed(outline * unit * log_uniform(rng, 0.5, 12) + rng.uniform(0, size, 2))], ink(colour), cv2.LINE_AA, SHIFT)
        picture = jumble.astype(np.float32) / 255
    if chance(rng, 0.4):
        marks = (np.clip(picture, 0, 1) * 255).astype(np.uint8)
        for _ in range(rng.integers(1, 4)):
            BESIDE[rng.integers(len(BESIDE))](marks, rng, unit)
        picture = marks.astype(np.float32) / 255
    return np.clip(picture, 0, 1).astype(np.float32)
