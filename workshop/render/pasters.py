"""Pasters over old holes: round, square, or torn, in the print's color or another, with the old hole showing beneath.

A range repairs its cards with one or two rolls, so the pasters on a sheet look alike. Lengths are in hole radii.
"""
from dataclasses import dataclass

import cv2
import numpy as np

from .holes import draw_hole
from .noise import ANGLES, angular_profile, chance, fractal_field, grey, log_uniform, smooth_step, vivid


@dataclass
class PasterStyle:
    """One roll of pasters, or one way of tearing paper."""

    shape: str
    size: float
    size_spread: float
    colour: np.ndarray | None
    cover: float
    edge: float
    shadow: float
    light: float
    bump: float
    crumple: float
    curl: float
    shows: float


def pick_paster_style(rng, paper):
    """A roll: `colour` None uses the color below it, like black pasters on black next to white ones on white."""
    shape = str(rng.choice(["round", "square", "torn", "strip"], p=[.42, .34, .17, .07]))
    kind = rng.random()
    colour = (None if kind < 0.34 else grey(rng, 0.8, 1, 0.03) if kind < 0.52 else grey(rng, 0.02, 0.2, 0.015) if kind < 0.68
              else np.clip(np.float32([0.78, 0.92, 0.95]) * rng.uniform(0.8, 1.1), 0, 1) if kind < 0.8
              else np.clip(np.float32([0.85, 0.9, 0.7]) * rng.uniform(0.7, 1.1), 0, 1) if kind < 0.86
              else np.clip(np.float32([0.66, 0.52, 0.38]) * rng.uniform(0.6, 1.3), 0, 1) if kind < 0.94 else vivid(rng))
    return PasterStyle(
        shape=shape, size=log_uniform(rng, 1.25, 4.2), size_spread=rng.uniform(0.02, 0.12) if chance(rng, 0.6) else rng.uniform(0.1, 0.35), colour=colour,
        cover=rng.uniform(0.92, 1) if chance(rng, 0.6) else rng.uniform(0.35, 0.85), edge=log_uniform(rng, 0.02, 0.4), shadow=rng.uniform(0, 0.5),
        light=rng.uniform(0, 2 * np.pi), bump=rng.uniform(0, 0.25), crumple=rng.uniform(0, 0.12), curl=rng.uniform(0, 1) if chance(rng, 0.25) else 0.0,
        shows=rng.uniform(0.3, 1) if chance(rng, 0.5) else 0.0)


def outline_of(rng, style):
    """Distance from the middle to the edge in every direction, as a share of the paster's half width."""
    theta = np.linspace(0, 2 * np.pi, ANGLES, endpoint=False)
    if style.shape == "round":
        return np.float32(1 + 0.02 * np.cos(2 * theta + rng.uniform(0, 6)) * rng.standard_normal())
    turn, wide = rng.uniform(0, 2 * np.pi), rng.uniform(1.6, 3.2) if style.shape == "strip" else rng.uniform(0.85, 1.15)
    corner = 10 if style.shape != "torn" else rng.uniform(3, 8)
    # A superellipse: a square whose corners a knife or a punch has rounded.
    radius = ((np.abs(np.cos(theta - turn)) / wide) ** corner + np.abs(np.sin(theta - turn)) ** corner) ** (-1 / corner)
    if style.shape == "torn":
        radius = radius * (1 + angular_profile(rng, rng.uniform(0.06, 0.22), 2, 24, 0.6)) + angular_profile(rng, 0.03, 8, 40, 0.2)
    return np.float32(radius)


class PasterPatch:
    """The square of canvas around one paster, in half widths from its middle."""

    def __init__(self, canvas, centre, half, reach):
        size, around = canvas.shape[0], int(np.ceil(reach * half)) + 1
        left, top = max(0, int(centre[0]) - around), max(0, int(centre[1]) - around)
        right, bottom = min(size, int(centre[0]) + around + 1), min(size, int(centre[1]) + around + 1)
        self.empty = right - left < 4 or bottom - top < 4
        if self.empty:
            return
        self.region = canvas[top:bottom, left:right]
        self.half, self.fuzz = half, 1.2 / half
        x = (np.arange(left, right, dtype=np.float32) - np.float32(centre[0]))[None] / np.float32(half)
        y = (np.arange(top, bottom, dtype=np.float32) - np.float32(centre[1]))[:, None] / np.float32(half)
        self.x, self.y = np.broadcast_arrays(x, y)

    def cover(self, outline, shift=(0.0, 0.0), soft=0.0):
        """How much of each pixel lies inside the outline, moved by a shift."""
        x, y = self.x - np.float32(shift[0]), self.y - np.float32(shift[1])
        rho = np.hypot(x, y)
        if np.ndim(outline) == 0 or outline.size == 1:
            return smooth_step(rho - float(outline), max(soft, self.fuzz))
        index = ((np.arctan2(y, x) + np.pi) * (ANGLES / (2 * np.pi))).astype(np.int32) % ANGLES
        return smooth_step(rho - outline[index], max(soft, self.fuzz))


def draw_paster(canvas, rng, style, unit, centre):
    """One paster on the float canvas: shadow, sheet, an edge that catches light, and what shows through it."""
    half = unit * style.size * float(np.exp(rng.normal(0, style.size_spread)))
    patch = PasterPatch(canvas, centre, half, 3.6 if style.shape == "strip" else 1.9)
    if patch.empty:
        return
    outline, region = outline_of(rng, style), patch.region
    away = np.array([np.cos(style.light), np.sin(style.light)])
    lift = style.edge * unit / half * (1 + 2 * style.curl)
    shade = patch.cover(outline, -away * lift, 2 * lift + patch.fuzz)
    region *= (1 - style.shadow * shade)[..., None]
    cover = patch.cover(outline) * style.cover
    below = np.median(region.reshape(-1, 3)[::7], 0) if style.colour is None else None
    middle = region[region.shape[0] // 2, region.shape[1] // 2] if below is None or chance(rng, 0.7) else below
    colour = style.colour if below is None else np.clip(np.float32(0.6 * below + 0.4 * middle) * np.float32(np.exp(rng.normal(0, 0.12))) + np.float32(rng.normal(0, 0.02)), 0, 1)
    side = max(region.shape[:2])
    relief = 1 + np.float32(style.crumple) * fractal_field(rng, side, max(3, half * rng.uniform(0.2, 0.8)), 2)[: region.shape[0], : region.shape[1]]
    gloss = np.float32(rng.normal(0, 0.06)) * (patch.x * np.float32(away[0]) + patch.y * np.float32(away[1]))
    ring = unit / half * rng.uniform(0.5, 1.2)
    apart = np.hypot(patch.x - np.float32(rng.normal(0, 0.2)), patch.y - np.float32(rng.normal(0, 0.2)))
    dent = np.float32(style.bump * rng.normal(0, 1)) * (np.exp(-((apart / ring) ** 4)) if chance(rng, 0.5) else np.exp(-(((apart - ring) / (0.3 * ring)) ** 2)))
    if chance(rng, style.shows):
        # The old hole as an even disc through thin paper, with a crisp edge; sometimes the stretched rim shows as a darker line.
        edge = unit / half * rng.uniform(0.75, 1.3)
        disc = smooth_step(apart - edge, max(patch.fuzz, rng.uniform(0.02, 0.15) * unit / half))
        dent = dent + np.float32(rng.choice([-1, 1]) * rng.uniform(0.04, 0.35)) * disc
        if chance(rng, 0.4):
            dent = dent - np.float32(rng.uniform(0.03, 0.25)) * np.exp(-(((apart - edge) / max(patch.fuzz, 0.12 * unit / half)) ** 2))
    sheet = np.clip(colour * (relief + gloss + np.clip(dent, -0.45, 0.45))[..., None], 0, 1.1)
    region += cover[..., None] * (sheet - region)
    bright = np.clip(cover - patch.cover(outline, away * patch.fuzz * 1.5) * style.cover, 0, 1)
    region += (bright * rng.uniform(0, 0.5))[..., None] * (np.float32(rng.uniform(0.5, 1.1)) - region)
    dark = np.clip(cover - patch.cover(outline, -away * patch.fuzz * 1.5) * style.cover, 0, 1)
    region *= (1 - rng.uniform(0, 0.5) * dark)[..., None]
    if style.curl and chance(rng, 0.6):
        draw_curl(patch, rng, style, outline)


def draw_curl(patch, rng, style, outline):
    """A loose corner: its pale back, and its shadow."""
    angle, depth = rng.uniform(0, 2 * np.pi), rng.uniform(0.35, 0.8)
    along = patch.x * np.float32(np.cos(angle)) + patch.y * np.float32(np.sin(angle))
    across = np.abs(patch.y * np.float32(np.cos(angle)) - patch.x * np.float32(np.sin(angle)))
    flap = smooth_step(across - np.clip(1.4 * (along - depth), 0, 0.8) * rng.uniform(0.5, 1), patch.fuzz) * smooth_step(along - rng.uniform(0.95, 1.3), patch.fuzz) * (along > depth)
    patch.region *= (1 - 0.6 * smooth_step(across - np.clip(1.6 * (along - depth + 0.15), 0, 0.9), 0.25) * (along > depth - 0.15) * smooth_step(along - 1.3, 0.3))[..., None]
    patch.region += flap[..., None] * (grey(rng, 0.6, 1, 0.03) - patch.region)


def draw_scuff(canvas, rng, unit, centre):
    """Paper rubbed or torn down to its white core without a hole: a ragged spot of crumbs, surrounded by flakes."""
    half = unit * log_uniform(rng, 0.4, 2.2)
    patch = PasterPatch(canvas, centre, half, 1.9)
    if patch.empty:
        return
    shape = patch.region.shape[:2]
    crumbs = fractal_field(rng, max(shape), max(1.5, half * rng.uniform(0.1, 0.4)), 3)[: shape[0], : shape[1]]
    outline = np.float32(rng.uniform(0.4, 1) * (1 + angular_profile(rng, 0.3, 1, 16, 0.5)))
    cover = np.clip(patch.cover(outline, soft=rng.uniform(0.1, 0.5)) * (0.7 + rng.uniform(0.3, 1.2) * crumbs), 0, 1)
    light = grey(rng, 0.65, 1.05, 0.02) if chance(rng, 0.8) else grey(rng, 0.3, 0.6, 0.03)
    shade = 1 + rng.uniform(0.05, 0.25) * (np.roll(crumbs, 1, 0) - crumbs) * half
    patch.region += cover[..., None] * (np.clip(light * np.clip(shade, 0.5, 1.3)[..., None], 0, 1.1) - patch.region)


def paster_places(rng, size, unit, style):
    """Where a card was shot before: around its middle, sometimes overlapping, with a few strays."""
    count = int(rng.integers(1, 7)) if chance(rng, 0.4) else int(rng.integers(6, 40))
    middles, spread = size / 2 + rng.normal(0, 0.2, (rng.integers(1, 4), 2)) * size, unit * style.size * log_uniform(rng, 1, 7)
    places = middles[rng.integers(len(middles), size=count)] + rng.normal(0, spread, (count, 2))
    astray = rng.random(count) < 0.2
    places[astray] = rng.uniform(0, size, (int(astray.sum()), 2))
    return places


def repair(canvas, opened, backing, rng, unit, paper, hole_style):
    """Pastes over the holes of earlier strings. Returns the places of those that a paster covers only in part (it is unclear
    whether they count, so nothing is learned there), and the center and half width of each paster."""
    half_covered, pasted = [], []
    if chance(rng, 0.3):
        for place in rng.uniform(0, canvas.shape[0], (int(rng.integers(1, 10)), 2)):
            draw_scuff(canvas, rng, unit, place)
    styles = [pick_paster_style(rng, paper) for _ in range(1 if chance(rng, 0.55) else 2)]
    for style in styles:
        for place in paster_places(rng, canvas.shape[0], unit, style):
            if backing is not None and chance(rng, 0.12):
                # The old hole, mostly covered. One that a paster covers completely and hides well is no hole.
                shift = rng.normal(0, 0.75, 2) * style.size * unit
                draw_hole(canvas, opened, backing, rng, hole_style, place + shift, unit)
                if style.cover < 0.7 or np.hypot(*shift) > unit * (style.size * (1 - 2 * style.size_spread) - 1):
                    half_covered.append(place + shift)
            draw_paster(canvas, rng, style, unit, place)
            pasted.append((place, style.size * unit))
    return half_covered, pasted


def paste_beside(canvas, rng, unit, paper, places):
    """Pasters on a canvas that leave its holes free: pasted after the shots, or between them."""
    style = pick_paster_style(rng, paper)
    for place in paster_places(rng, canvas.shape[0], unit, style):
        if all(np.hypot(*(place - hole)) > (style.size * 1.5 + 1.2) * unit for hole in places):
            draw_paster(canvas, rng, style, unit, place)
