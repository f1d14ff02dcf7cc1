"""Small printed marks that are mistaken for holes: crests, sunbursts, registration marks, numbered circles, pips."""
import cv2
import numpy as np

from .lettering import draw_loose_text, draw_text, pick_font, random_text
from .noise import chance, grey, ink, log_uniform
from .prints import blob_outline, draw_bar_code, draw_digit_row, draw_dots, draw_emblem, draw_logo, draw_table, fixed, turned
from .rings import SHIFT, circle, pick_inks


def draw_sunburst(canvas, rng, unit, paper):
    """Small stars, dots or petals in a wreath around a wheel or a cross, with lines of tiny print beside it."""
    centre, scale = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 0.7, 5.5)
    colour, count = pick_inks(rng, paper)[0], int(rng.integers(5, 13))
    star_width = max(1, int(scale * rng.uniform(0.02, 0.08)))
    kind, width, turn = rng.integers(3), max(1, int(unit * log_uniform(rng, 0.05, 0.2))), rng.uniform(0, np.pi)
    for theta in turn + np.arange(count) * 2 * np.pi / count:
        way = np.array([np.cos(theta), np.sin(theta)])
        if kind == 0:
            star = np.float32([[np.cos(a), np.sin(a)] for a in np.arange(10) * np.pi / 5]) * np.tile([1, 0.45], 5)[:, None]
            cv2.polylines(canvas, [fixed(star * scale * 0.22 + centre + way * scale)], True, ink(colour), star_width, cv2.LINE_AA, SHIFT)
        elif kind == 1:
            petal = np.float32([[0.35, 0], [0.7, 0.14], [1.05, 0], [0.7, -0.14]]) * scale
            cv2.fillPoly(canvas, [fixed(turned(petal, centre, np.degrees(theta)))], ink(colour), cv2.LINE_AA, SHIFT)
        else:
            ends = fixed([centre + way * scale * 0.5, centre + way * scale])
            cv2.line(canvas, tuple(ends[0].tolist()), tuple(ends[1].tolist()), ink(colour), width, cv2.LINE_AA, SHIFT)
    circle(canvas, centre, scale * rng.uniform(0.25, 0.45), colour, -1 if chance(rng, 0.25) else width)
    if chance(rng, 0.5):
        for theta in np.arange(4) * np.pi / 4:
            way = np.array([np.cos(theta), np.sin(theta)]) * scale * 0.42
            ends = fixed([centre - way, centre + way])
            cv2.line(canvas, tuple(ends[0].tolist()), tuple(ends[1].tolist()), ink(colour), 1, cv2.LINE_AA, SHIFT)
    tiny_print(canvas, rng, unit, centre + (0, scale * 1.3), colour)


def tiny_print(canvas, rng, unit, place, colour):
    """One to four lines of small print, as under a maker's mark."""
    height, font = unit * log_uniform(rng, 0.25, 0.8), pick_font(rng)
    for line in range(rng.integers(0, 5)):
        draw_text(canvas, random_text(rng)[:14], place + (0, (line + 0.8) * height * 1.4), height, colour, 0, font)


def draw_crest(canvas, rng, unit, paper):
    """A small filled animal-like or shield-like shape with light inner strokes and a word beside it."""
    centre, scale = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 0.5, 2.4)
    colour = pick_inks(rng, paper)[0]
    if chance(rng, 0.5):
        outline = np.float32([[-.8, -1], [.8, -1], [.8, .2], [0, 1.1], [-.8, .2]])
    else:
        outline = blob_outline(rng, 0.28) * [rng.uniform(0.6, 1), 1]
    cv2.fillPoly(canvas, [fixed(outline * scale + centre)], ink(colour), cv2.LINE_AA, SHIFT)
    for _ in range(rng.integers(1, 6)):
        stroke = np.cumsum(rng.normal(0, 0.35, (3, 2)), 0) * scale + centre
        cv2.polylines(canvas, [fixed(stroke)], False, ink(paper), max(1, int(scale * rng.uniform(0.08, 0.25))), cv2.LINE_AA, SHIFT)
    if chance(rng, 0.8):
        side = rng.choice([-1, 1])
        draw_text(canvas, random_text(rng)[:11], centre + (side * scale * 4, rng.normal(0, 0.3) * scale), scale * rng.uniform(0.5, 1.3), colour, 0, rng=rng)


def draw_registration(canvas, rng, unit, paper):
    """Printer's crosses in circles, corner brackets, index squares and arrows."""
    colour, width = grey(rng, 0, 0.3), max(1, int(unit * log_uniform(rng, 0.05, 0.2)))
    for _ in range(rng.integers(1, 5)):
        centre, scale, kind = rng.uniform(0, canvas.shape[0], 2), unit * log_uniform(rng, 0.6, 2), rng.integers(4)
        if kind == 0:
            circle(canvas, centre, scale * 0.6, colour, width)
        if kind < 2:
            for way in (np.array([scale, 0]), np.array([0, scale])):
                ends = fixed([centre - way, centre + way])
                cv2.line(canvas, tuple(ends[0].tolist()), tuple(ends[1].tolist()), ink(colour), width, cv2.LINE_AA, SHIFT)
        elif kind == 2:
            cv2.fillPoly(canvas, [fixed(turned(np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * scale * 0.6, centre, 0))], ink(colour), cv2.LINE_AA, SHIFT)
        else:
            cv2.fillPoly(canvas, [fixed(turned(np.float32([[-1, -.6], [1, 0], [-1, .6]]) * scale, centre, rng.choice([0, 90, 180, 270])))], ink(colour), cv2.LINE_AA, SHIFT)


def draw_numbered_circles(canvas, rng, unit, paper):
    """A sheet of small circles, each with its number in or beside it."""
    colour, radius = pick_inks(rng, paper)[0], unit * log_uniform(rng, 1.3, 7)
    pitch, offset, font = radius * rng.uniform(2.6, 5), rng.uniform(0, 100, 2), pick_font(rng)
    width, beside = max(1, int(unit * log_uniform(rng, 0.06, 0.3))), chance(rng, 0.5)
    for row in range(int(canvas.shape[0] / pitch) + 1):
        for column in range(int(canvas.shape[0] / pitch) + 1):
            centre = offset + (column * pitch, row * pitch)
            circle(canvas, centre, radius, colour, width)
            height = min(radius * 0.9, unit * 2.5)
            draw_text(canvas, str(row * 3 + column + 1), centre + ((-radius - height, 0) if beside else (0, 0)), height, colour, 0, font)
            if chance(rng, 0.15):
                circle(canvas, centre, radius * 0.5, colour, width)


def draw_pips(canvas, rng, unit, paper):
    """A playing card: rows of hearts, diamonds, clubs or spades with a corner index."""
    colour = np.float32([0.8, 0.05, 0.1]) if chance(rng, 0.5) else grey(rng, 0, 0.15)
    scale, kind, start = unit * log_uniform(rng, 0.8, 4), rng.integers(3), rng.uniform(0, 0.5, 2) * canvas.shape[0]
    for row in range(rng.integers(1, 5)):
        for column in range(rng.integers(1, 4)):
            centre = start + np.array([column, row]) * scale * 3.4
            if kind == 0:
                cv2.fillPoly(canvas, [fixed(np.float32([[0, -1.1], [.8, 0], [0, 1.1], [-.8, 0]]) * scale + centre)], ink(colour), cv2.LINE_AA, SHIFT)
            else:
                up = -1 if kind == 1 else 1
                for x in (-0.45, 0.45):
                    circle(canvas, centre + np.array([x, up * 0.35]) * scale, scale * 0.52, colour, -1)
                cv2.fillPoly(canvas, [fixed(np.float32([[-.93, up * .5], [.93, up * .5], [0, -up * 1.1]]) * scale + centre)], ink(colour), cv2.LINE_AA, SHIFT)
    draw_text(canvas, str(rng.choice(list("23456789AJQK"))), start - scale * 2, scale * 1.6, colour, 0, rng=rng)


def draw_corner_mark(canvas, rng, unit, corner, inwards):
    """A punched or scanned speck close to a sheet's corner: no shot lands there, so it has no label."""
    place = corner + inwards * unit * rng.uniform(0.6, 2.4, 2)
    colour, radius = grey(rng, 0, 0.3, 0.02), unit * log_uniform(rng, 0.35, 1.3)
    if chance(rng, 0.3):
        circle(canvas, place, radius, colour, -1)
    else:
        cv2.fillPoly(canvas, [fixed(blob_outline(rng, rng.uniform(0.05, 0.3)) * radius + place)], ink(colour), cv2.LINE_AA, SHIFT)


SMALL_PRINTS = (draw_table, draw_bar_code, draw_logo, draw_dots, draw_digit_row, draw_digit_row, draw_emblem, draw_sunburst, draw_sunburst, draw_crest,
                draw_registration)


def draw_small_prints(canvas, rng, unit, paper):
    """The small prints around a face."""
    for _ in range(rng.integers(0, 6)):
        SMALL_PRINTS[rng.integers(len(SMALL_PRINTS))](canvas, rng, unit, paper)
    if chance(rng, 0.5):
        draw_loose_text(canvas, rng, unit, pick_inks(rng, paper)[0], int(rng.integers(1, 14)))
    if chance(rng, 0.03):
        draw_numbered_circles(canvas, rng, unit, paper)
    if chance(rng, 0.03):
        draw_pips(canvas, rng, unit, paper)
