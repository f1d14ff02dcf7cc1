"""Whole scenes for training the scene network: a small target at a range, with the place of its paper."""
import cv2
import numpy as np

from .camera import blur, colour_cast, compress, lighten
from .clutter import draw_cartridges, draw_clutter, draw_pin, draw_rods, draw_staple, surroundings
from .figure import draw_perforated, draw_photograph
from .holes import draw_hole, pick_style
from .marks import draw_small_prints
from .noise import chance, fractal_field, grey, log_uniform, smooth_field, vivid
from .outdoors import backdrop, frame
from .pasters import repair
from .prints import draw_bull_sheet, draw_diamonds, draw_grid, draw_silhouette, draw_table, random_text
from .lettering import draw_loose_text, draw_text, pick_font
from .rings import draw_card_face, draw_ring_face, pick_inks
from .scene import CANVAS, pick_backing, pick_paper

SCENE = 256
# A map cell of the scene network covers this many pixels.
STRIDE = 4
KINDS = ("rings", "card", "bulls", "silhouette", "photograph", "grid", "diamonds", "plain")
SHARES = (0.34, 0.14, 0.14, 0.13, 0.07, 0.08, 0.06, 0.04)


def whole_print(rng, kind, unit, paper):
    """A whole sheet as a uint8 canvas, with its face in the middle; its size relative to the holes is as on real sheets."""
    canvas = np.empty((CANVAS, CANVAS, 3), np.uint8)
    canvas[:] = paper * 255
    middle = CANVAS / 2 + rng.normal(0, 0.03, 2) * CANVAS
    count = int(rng.integers(4, 12))
    pitch = CANVAS * rng.uniform(0.25, 0.56) / count
    if kind == "rings":
        draw_ring_face(canvas, rng, unit, middle, paper, pitch, count)
    elif kind == "card":
        draw_card_face(canvas, rng, pitch / rng.uniform(1.3, 4.6), middle, paper)
    elif kind == "bulls":
        draw_bull_sheet(canvas, rng, CANVAS / rng.uniform(30, 80), paper)
    elif kind == "silhouette":
        draw_silhouette(canvas, rng, CANVAS / rng.uniform(40, 90), paper)
    elif kind == "photograph":
        draw_photograph(canvas, rng, CANVAS / rng.uniform(30, 60), paper)
    if kind in ("grid", "diamonds"):
        draw_grid(canvas, rng, CANVAS / rng.uniform(20, 60), paper)
        draw_diamonds(canvas, rng, CANVAS / rng.uniform(20, 50), paper)
    if kind == "plain":
        dark, _ = pick_inks(rng, paper)
        for _ in range(rng.integers(0, 3)):
            cv2.circle(canvas, tuple(int(v) for v in rng.uniform(0.2, 0.8, 2) * CANVAS), int(CANVAS * rng.uniform(0.02, 0.12)), tuple(float(v) * 255 for v in dark), -1, cv2.LINE_AA)
    draw_small_prints(canvas, rng, CANVAS / rng.uniform(30, 80), paper)
    return canvas


def shot_sheet(rng):
    """A printed sheet, shot, pasted and written on, as a float canvas."""
    kind, paper = str(rng.choice(KINDS, p=SHARES)), pick_paper(rng)
    unit = CANVAS * log_uniform(rng, 0.006, 0.03)
    printed = whole_print(rng, kind, unit, paper)
    if chance(rng, 0.6):
        draw_clutter(printed, rng, unit * 1.5)
    canvas = printed.astype(np.float32) / 255
    canvas *= (1 + rng.uniform(0, 0.08) * fractal_field(rng, CANVAS, log_uniform(rng, 3, 90), 2))[..., None]
    if chance(rng, 0.2):
        # A patch replaces the middle of a worn card.
        half = CANVAS * rng.uniform(0.18, 0.35)
        low, high = int(CANVAS / 2 - half), int(CANVAS / 2 + half)
        canvas[low:high, low:high] = np.clip(canvas[low:high, low:high] * np.float32(np.exp(rng.normal(0, 0.12, 3))), 0, 1)
    opened = np.zeros((CANVAS, CANVAS), np.float32)
    style, backing = pick_style(rng, paper), pick_backing(rng, unit, paper)
    if chance(rng, 0.35):
        repair(canvas, opened, backing, rng, unit, paper, style)
    middle, spread = CANVAS / 2 + rng.normal(0, 0.06, 2) * CANVAS, CANVAS * log_uniform(rng, 0.02, 0.25)
    for _ in range(rng.integers(0, 16)):
        draw_hole(canvas, opened, backing, rng, style, middle + rng.normal(0, spread, 2), unit)
    return np.clip(canvas, 0, 1)


def quad_of(rng, size):
    """The sheet's place in the picture: small, filling it, or so close that its edges are far outside; rotated, tilted."""
    turned = 0.0 if chance(rng, 0.75) else rng.uniform(-np.pi, np.pi)
    angle = turned + rng.normal(0, 0.06)
    kind = rng.random()
    reach = rng.uniform(0.14, 0.5) if kind < 0.6 else rng.uniform(0.5, 0.9) if kind < 0.78 else log_uniform(rng, 0.9, 2.6)
    half = size * reach * np.array([1, log_uniform(rng, 0.6, 1.6)])
    corner = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half + rng.normal(0, rng.choice([0.005, 0.03, 0.08]), (4, 2)) * half
    turn = np.float32([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return (corner @ turn + size / 2 + rng.normal(0, 0.12, 2) * size).astype(np.float32)


def lay(canvas, mask, rng, sheet, quad):
    """The sheet on the canvas, bent slightly by the wind, with its shadow; the mask gets its place."""
    size = canvas.shape[0]
    source = np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]) * (CANVAS - 1)
    matrix = cv2.getPerspectiveTransform(quad, source)
    rows, columns = np.mgrid[0:size, 0:size].astype(np.float32)
    bend = size * rng.choice([0, 0, 0.004, 0.012])
    columns, rows = columns + bend * smooth_field(rng, size, size / 3), rows + bend * smooth_field(rng, size, size / 3)
    places = np.stack([columns, rows], -1).astype(np.float32)
    at = cv2.perspectiveTransform(places.reshape(1, -1, 2), matrix).reshape(size, size, 2)
    shrink = CANVAS / max(1.0, float(np.sqrt(cv2.contourArea(quad))))
    soft = cv2.GaussianBlur(sheet, (0, 0), max(0.3, 0.4 * shrink))
    seen = cv2.remap(soft, at, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    inside = np.minimum.reduce([at[..., 0], at[..., 1], CANVAS - 1 - at[..., 0], CANVAS - 1 - at[..., 1]])
    if chance(rng, 0.12):
        # A round sheet.
        inside = CANVAS / 2 - np.hypot(at[..., 0] - CANVAS / 2, at[..., 1] - CANVAS / 2)
    cover = np.clip(inside / shrink + 0.5, 0, 1)
    shift = np.float32([[1, 0, rng.normal(0, 3)], [0, 1, rng.normal(0, 3)]])
    shadow = cv2.GaussianBlur(cv2.warpAffine(cover, shift, (size, size)), (0, 0), rng.uniform(0.7, 6))
    canvas *= (1 - rng.uniform(0, 0.5) * shadow)[..., None]
    canvas[:] = canvas * (1 - cover[..., None]) + seen * cover[..., None]
    np.maximum(mask, cover, out=mask)


def other_thing(rng, size):
    """A picture without a target: text, tables, jumble, ground."""
    canvas = backdrop(rng, size) if chance(rng, 0.6) else surroundings(rng, size, log_uniform(rng, 2, 14))
    if chance(rng, 0.5):
        page = np.empty((size, size, 3), np.uint8)
        page[:] = pick_paper(rng) * 255
        for _ in range(rng.integers(2, 30)):
            draw_text(page, random_text(rng), rng.uniform(0, size, 2), rng.uniform(5, 40), grey(rng, 0, 0.4) if chance(rng, 0.7) else vivid(rng), 0, pick_font(rng))
        canvas = page.astype(np.float32) / 255
    return canvas


def render_whole(seed):
    """One scene.

    @returns a uint8 picture SCENE x SCENE x 3 and each STRIDE x STRIDE cell's share of target paper, float32.
    """
    rng = np.random.default_rng(seed)
    large = SCENE
    mask = np.zeros((large, large), np.float32)
    if chance(rng, 0.1):
        canvas = other_thing(rng, large)
    else:
        canvas = backdrop(rng, large)
        quad = quad_of(rng, large)
        if chance(rng, 0.5):
            frame(canvas, rng, quad)
        if chance(rng, 0.2):
            # Board behind the sheet.
            board = np.int32((quad - quad.mean(0)) * rng.uniform(1.02, 1.5) + quad.mean(0))
            stuff, hold = surroundings(rng, large, log_uniform(rng, 2, 8)), np.zeros((large, large), np.uint8)
            cv2.fillPoly(hold, [board], 255, cv2.LINE_AA)
            canvas[:] = canvas + (hold[..., None].astype(np.float32) / 255) * (stuff - canvas)
        if chance(rng, 0.12):
            beside = quad + np.float32([rng.choice([-1, 1]) * (np.ptp(quad[:, 0]) * rng.uniform(1.0, 1.3)), rng.normal(0, 0.05) * large])
            lay(canvas, mask, rng, shot_sheet(rng), beside)
        if chance(rng, 0.15):
            canvas[:] = backdrop(rng, large) if chance(rng, 0.5) else np.broadcast_to(grey(rng, 0, 1, 0.02), canvas.shape)
        lay(canvas, mask, rng, shot_sheet(rng), quad)
        over_sheet(canvas, rng, quad)
    canvas = np.ascontiguousarray(np.clip(canvas, 0, 1), np.float32)
    lighten(canvas, rng)
    colour_cast(canvas, rng)
    picture = compress(blur(canvas, rng), rng)
    return picture, cv2.resize(mask, (large // STRIDE, large // STRIDE), interpolation=cv2.INTER_AREA)


def over_sheet(canvas, rng, quad):
    """Cords, laths, clips, and nails that hold the sheet: they lie on it, but do not end it."""
    if chance(rng, 0.3):
        for share in rng.uniform(0.02, 0.98, rng.integers(1, 4)):
            ends = quad[0] + (quad[1] - quad[0]) * share, quad[3] + (quad[2] - quad[3]) * share
            ends = [end + (end - quad.mean(0)) * 0.1 for end in ends]
            cv2.line(canvas, *[tuple(int(v) for v in end) for end in ends], tuple(float(v) for v in grey(rng, 0.2, 1)), int(rng.integers(1, 4)), cv2.LINE_AA)
    if chance(rng, 0.5):
        marks = (np.clip(canvas, 0, 1) * 255).astype(np.uint8)
        for _ in range(rng.integers(1, 4)):
            (draw_pin, draw_staple, draw_rods, draw_cartridges)[rng.choice(4, p=[.35, .35, .15, .15])](marks, rng, log_uniform(rng, 1.5, 5))
        canvas[:] = marks.astype(np.float32) / 255
