"""Handwritten figures: columns of scores, sums, dates, and strings, in pen or marker."""
import cv2
import numpy as np

from .noise import chance, grey, ink, log_uniform, vivid
from .prints import fixed
from .rings import SHIFT

# One or more strokes per figure, in a box of 1 x 1 with rows going down.
STROKES = {
    "0": [[(.5, 0), (.12, .25), (.08, .7), (.5, 1), (.9, .7), (.85, .25), (.45, .02)]],
    "1": [[(.3, .25), (.6, 0), (.55, 1)]],
    "2": [[(.1, .25), (.4, 0), (.85, .2), (.7, .5), (.08, 1), (.1, 1), (.95, .95)]],
    "3": [[(.1, .1), (.6, -.02), (.85, .25), (.35, .47), (.9, .7), (.5, 1), (.05, .88)]],
    "4": [[(.4, 0), (.08, .62), (.1, .62), (.95, .58)], [(.65, .25), (.6, 1.05)]],
    "closed 4": [[(.65, 1), (.68, 0), (.66, 0), (.02, .7), (.04, .7), (.95, .68)]],
    "5": [[(.85, 0), (.3, .02), (.28, .02), (.18, .42), (.7, .4), (.88, .7), (.5, 1), (.08, .9)]],
    "6": [[(.75, 0), (.25, .35), (.08, .8), (.45, 1.02), (.88, .78), (.55, .5), (.12, .75)]],
    "7": [[(.05, .05), (.9, 0), (.9, .02), (.4, 1)]],
    "barred 7": [[(.05, .05), (.9, 0), (.9, .02), (.4, 1)], [(.25, .5), (.8, .45)]],
    "8": [[(.8, .12), (.4, -.02), (.15, .22), (.5, .48), (.88, .75), (.5, 1.02), (.1, .78), (.5, .48), (.85, .2), (.7, .04)]],
    "9": [[(.88, .2), (.5, -.02), (.1, .2), (.4, .5), (.88, .25), (.86, .1), (.65, 1)]],
    "x": [[(.1, .4), (.9, 1)], [(.85, .4), (.1, 1)]],
    "+": [[(.5, .3), (.5, .9)], [(.15, .6), (.85, .6)]],
    "=": [[(.1, .45), (.9, .42)], [(.1, .7), (.9, .7)]],
    "/": [[(.8, -.1), (.1, 1.1)]],
    "-": [[(.15, .55), (.85, .52)]],
    ":": [[(.35, .3), (.5, .34)], [(.35, .85), (.5, .9)]],
    "i": [[(.4, .1), (.5, .14)], [(.5, .5), (.4, 1)]],
    "o": [[(.5, 0), (.3, .08), (.3, .3), (.5, .36), (.7, .28), (.68, .06), (.48, .01)]],
    ".": [[(.4, .95), (.5, 1)]],
    ",": [[(.5, .9), (.35, 1.2)]],
}
ROUND = "0689"


def rounded(points):
    """The stroke with its corners cut twice, like those of a moving pen."""
    path = np.float32(points)
    for _ in range(3):
        before, after = path[:-1], path[1:]
        inner = np.stack([0.75 * before + 0.25 * after, 0.25 * before + 0.75 * after], 1).reshape(-1, 2)
        path = np.vstack([path[:1], inner, path[-1:]])
    return path


def draw_figure(canvas, rng, figure, origin, height, hand):
    """One figure of about 0.6 x 1 heights with its upper left corner at `origin`; each is a little different."""
    if figure == "4" and hand["closed"]:
        figure = "closed 4"
    if figure == "7" and hand["barred"]:
        figure = "barred 7"
    size = np.float32([hand["width"], 1]) * height * np.exp(rng.normal(0, 0.08, 2))
    for stroke in STROKES.get(figure, ()):
        points = np.float32(stroke) + rng.normal(0, hand["shake"], (len(stroke), 2))
        path = rounded(points)
        path[:, 0] += hand["slant"] * (1 - path[:, 1])
        path = path * size + origin
        # A dot is pressed rather than drawn, so it is wider than a line.
        thickness = int(round(hand["thickness"] * (rng.uniform(1.2, 2.2) if len(stroke) == 2 and figure in ":i." else 1)))
        cv2.polylines(canvas, [np.round(path * 2**SHIFT).astype(np.int32)], False, ink(hand["colour"]), max(1, thickness), cv2.LINE_AA, SHIFT)


def pick_hand(rng, unit, height):
    """One writer with one pen: ball pen mostly, else a marker."""
    marker = chance(rng, 0.25)
    colour = grey(rng, 0, 0.3) if chance(rng, 0.45) else np.float32([0.12, 0.15, 0.55]) * rng.uniform(0.5, 1.4)
    if chance(rng, 0.1):
        colour = np.float32([0.75, 0.1, 0.1])
    thickness = height * rng.uniform(0.1, 0.2) if marker else min(height * 0.13, unit * log_uniform(rng, 0.07, 0.28))
    return {"colour": colour, "thickness": max(1, int(round(thickness))), "width": rng.uniform(0.4, 0.75), "slant": rng.normal(0.15, 0.15),
            "shake": rng.uniform(0.02, 0.07), "closed": chance(rng, 0.3), "barred": chance(rng, 0.3)}


def random_entry(rng):
    """A score, a count, a sum, a date or a number."""
    kind = rng.random()
    if kind < 0.45:
        return str(rng.integers(0, 101))
    if kind < 0.6:
        return f"{rng.integers(1, 10)}x{rng.integers(5, 11)}"
    if kind < 0.7:
        return f"{rng.integers(1, 31)}.{rng.integers(1, 13)}.{rng.integers(10, 27)}"
    if kind < 0.8:
        return f"{rng.integers(1, 11)}+{rng.integers(1, 11)}={rng.integers(2, 21)}"
    if kind < 0.9:
        return "".join(ROUND[i] for i in rng.integers(0, 4, rng.integers(1, 4)))
    return f"{rng.integers(1, 10)}/{rng.integers(1, 10)}"


def draw_pen_figures(canvas, rng, unit):
    """A column of entries, often with a line and a total below; the loops of 6, 8, 9, and 0 are at least as large as holes."""
    height = unit * log_uniform(rng, 1.2, 6)
    hand, place, turn = pick_hand(rng, unit, height), rng.uniform(-0.1, 0.95, 2) * canvas.shape[0], rng.normal(0, 0.06)
    rows, step = int(rng.choice([1, 1, 2, 4, 7])), height * rng.uniform(1.2, 1.7)
    for row in range(rows):
        origin = place + np.array([rng.normal(0, 0.15) * height, row * step])
        tail = str(rng.choice([":", "i", "o", "."])) if chance(rng, 0.35) else ""
        for index, figure in enumerate(random_entry(rng) + tail):
            across = index * height * (hand["width"] + 0.2)
            draw_figure(canvas, rng, figure, origin + (across, across * turn), height, hand)
    if rows > 1 and chance(rng, 0.5):
        ends = place + np.array([[-0.5 * height, rows * step - 0.1 * height], [rng.uniform(1.5, 4) * height, rows * step]])
        points = np.round(ends * 2**SHIFT).astype(int).tolist()
        cv2.line(canvas, tuple(points[0]), tuple(points[1]), ink(hand["colour"]), hand["thickness"], cv2.LINE_AA, SHIFT)


def draw_felt_pen(canvas, rng, unit):
    """A broad felt pen that crosses itself: spots of paper as large as holes show between its strokes."""
    colour = np.float32([0.1, 0.15, 0.6]) * rng.uniform(0.5, 1.3) if chance(rng, 0.6) else vivid(rng) * 0.7 if chance(rng, 0.5) else grey(rng, 0, 0.2)
    layer, time = canvas.copy(), np.linspace(0, 1, 60)
    loops, phase = rng.normal(0, 1, (2, 5)) / np.arange(1, 6), rng.uniform(0, 6.28, (2, 5))
    path = np.stack([(loops[k][:, None] * np.sin(np.arange(1, 6)[:, None] * time * 4 + phase[k][:, None])).sum(0) for k in range(2)], 1)
    points = path * unit * log_uniform(rng, 1.5, 5) + rng.uniform(0, canvas.shape[0], 2)
    cv2.polylines(layer, [fixed(points)], False, (np.clip(colour, 0, 1) * 255).tolist(), max(1, int(unit * log_uniform(rng, 0.3, 1.3))), cv2.LINE_AA, SHIFT)
    share = rng.uniform(0.7, 1)
    cv2.addWeighted(layer, share, canvas, 1 - share, 0, dst=canvas)
