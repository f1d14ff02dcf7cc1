"""Bullet holes as polar profiles: a torn core with the backing behind it, rim, rays, petals, wipe, and halo.

A style is drawn once per sheet (one gun, one paper), and each hole varies it. Lengths are in hole radii.
"""
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .noise import ANGLES, angular_profile, chance, fractal_field, grey, log_uniform, smooth_step, vivid

FAMILIES = ("punch", "ragged", "star", "closed", "splatter", "wipe", "debris", "dent", "pierced", "burst", "ringed")
SHARES = (0.18, 0.16, 0.19, 0.07, 0.07, 0.06, 0.06, 0.01, 0.1, 0.05, 0.05)


@dataclass
class HoleStyle:
    """How the holes of one sheet look."""

    family: str
    core: float
    core_spread: float
    roughness: float
    petals: float
    rim: float
    rim_colour: np.ndarray
    rays: tuple
    ray_length: float
    ray_width: float
    ray_colour: np.ndarray
    flap: float
    flap_colour: np.ndarray
    own_print: bool
    wipe: float
    halo: float
    halo_colour: np.ndarray
    light: float
    shadow: float
    speckle: float
    softness: float

    def reach(self):
        """How far from the center anything is drawn; smaller is faster."""
        core = self.core + 2.5 * self.core_spread + 0.1
        return float(np.clip(max(core * (1 + 2.5 * self.roughness) + self.petals + 1.8 * self.rim + 0.1, self.halo * 1.6, core + 1.3 * self.ray_length,
                                 core + 0.2 + 1.1 * self.flap, 1.7 if self.wipe else 1.4), 1.4, 3.8))


CORES = {"punch": (.85, 1.05), "ragged": (.5, .95), "star": (.5, 1.15), "closed": (.12, .45), "splatter": (.35, .8),
         "wipe": (.4, .85), "debris": (.7, 1.0), "dent": (0, .12), "pierced": (.15, .5), "burst": (.35, .8), "ringed": (.6, 1.0)}
ROUGHNESS = {"punch": (.02, .12), "ragged": (.08, .28), "star": (.1, .25), "closed": (.1, .45), "splatter": (.08, .25),
             "wipe": (.03, .15), "debris": (.04, .15), "dent": (.1, .2), "pierced": (.15, .5), "burst": (.08, .25), "ringed": (.03, .22)}
# The yellow-green of sheets whose black coat flakes off around a hole.
NEON = np.float32([0.85, 1.0, 0.15])
RIMS = {"pierced": (.05, .2), "ringed": (.05, .35)}


def pick_style(rng, paper, family=None):
    """A style drawn from one family with its own spread, so that families blend into each other."""
    family = family or str(rng.choice(FAMILIES, p=SHARES))
    rays = {"star": (3, 11), "closed": (3, 12), "ragged": (0, 7), "pierced": (2, 6)}.get(family, (0, 3))
    torn = paper if chance(rng, 0.5) else grey(rng, 0.4, 1.0)
    if family == "pierced":
        # Torn gray print in the shade: hardly lighter than the dark print around it.
        torn = grey(rng, 0.2, 0.8, 0.02)
    if family == "ringed":
        # A dark, crumbled rim around an opening that shows the same white as beside it.
        torn = grey(rng, 0.02, 0.45, 0.03)
    bright = torn if chance(rng, 0.7) else grey(rng, 0.0, 0.3)
    return HoleStyle(
        family=family, core=rng.uniform(*CORES[family]), core_spread=rng.uniform(0.03, 0.16),
        roughness=rng.uniform(*ROUGHNESS[family]), petals=rng.uniform(0.1, 0.5) if family == "star" else 0.0,
        rim=rng.uniform(*RIMS[family]) if family in RIMS else rng.uniform(0.05, 0.5) if chance(rng, 0.65) else 0.0, rim_colour=torn, rays=rays,
        ray_length=rng.uniform(0.3, 1.5) if family in ("star", "closed") else rng.uniform(0.5, 1.2) if family == "pierced" else rng.uniform(0.1, 0.8),
        ray_width=log_uniform(rng, 0.05, 0.2), ray_colour=bright if chance(rng, 0.6) else grey(rng, 0, 0.25),
        flap=rng.uniform(0.2, 0.9) if family == "star" or chance(rng, 0.2) else 0.0,
        flap_colour=torn if chance(rng, 0.35) else grey(rng, 0.1, 0.95) if chance(rng, 0.7) else vivid(rng) * 0.6,
        own_print=chance(rng, 0.4),
        wipe=rng.uniform(0.3, 0.95) if family == "wipe" or chance(rng, 0.15) else 0.0,
        halo=rng.uniform(1.2, 2.3) if family == "splatter" else rng.uniform(1.3, 2.6) if family == "burst" else (rng.uniform(1.1, 1.8) if chance(rng, 0.25) else 0.0),
        halo_colour=(NEON * rng.uniform(0.8, 1) if chance(rng, 0.3) else vivid(rng) if chance(rng, 0.4) else grey(rng, 0.65, 1)) if family == "splatter" else grey(rng, 0.6, 1, 0.02) if family == "burst" else grey(rng, 0.3, 0.95),
        light=rng.uniform(0, 2 * np.pi), shadow=rng.uniform(0, 0.8), speckle=rng.uniform(0, 0.35) if chance(rng, 0.5) or family == "debris" else 0.0,
        softness=rng.uniform(0.05, 0.2))


def cleanly_cut(rng, style):
    """A punch in stout, coated paper: round and even, with a thin white frayed edge at most."""
    return replace(style, core=rng.uniform(0.85, 1.0), core_spread=rng.uniform(0.02, 0.07), roughness=rng.uniform(0.02, 0.08),
                   rim=rng.uniform(0.03, 0.25) if chance(rng, 0.7) else 0.0, rim_colour=grey(rng, 0.7, 1.0, 0.02), rays=(0, 1), halo=0.0,
                   flap=rng.uniform(0.2, 0.6) if chance(rng, 0.25) else 0.0, flap_colour=grey(rng, 0.7, 1.0, 0.02), speckle=0.0)


def lookup(profile, angle_index):
    """The profile's value for every pixel, given the pixel's direction as an index."""
    return profile[angle_index]


def petal_profile(rng, depth):
    """Sharp points outward: the star of a tear."""
    theta = np.linspace(0, 2 * np.pi, ANGLES, endpoint=False)
    total = np.zeros(ANGLES, np.float32)
    for _ in range(rng.integers(3, 9)):
        distance = np.abs((theta - rng.uniform(0, 2 * np.pi) + np.pi) % (2 * np.pi) - np.pi)
        total = np.maximum(total, rng.uniform(0.3, 1.6) * np.clip(1 - distance / rng.uniform(0.15, 0.6), 0, 1))
    return depth * (total - total.mean() * 0.6)


def blend(region, colour, cover):
    """Lays a color (3 values or a picture) over the region with a coverage per pixel."""
    cover = cover[..., None]
    region *= 1 - cover
    region += cover * colour


class HolePatch:
    """Polar coordinates of the square of canvas around one hole, shared by the layers drawn on it."""

    def __init__(self, canvas, opened, centre, radius, reach, rng):
        size = canvas.shape[0]
        half = int(np.ceil(reach * radius))
        stretch, turn = np.exp(rng.normal(0, 0.07)), rng.uniform(0, np.pi)
        self.left, self.top = max(0, int(centre[0]) - half), max(0, int(centre[1]) - half)
        right, bottom = min(size, int(centre[0]) + half + 1), min(size, int(centre[1]) + half + 1)
        self.empty = right - self.left < 3 or bottom - self.top < 3
        if self.empty:
            return
        self.window = (slice(self.top, bottom), slice(self.left, right))
        self.region, self.opened = canvas[self.window], opened[self.window]
        x = (np.arange(self.left, right, dtype=np.float32) - np.float32(centre[0]))[None] / np.float32(radius)
        y = (np.arange(self.top, bottom, dtype=np.float32) - np.float32(centre[1]))[:, None] / np.float32(radius)
        c, s = np.float32(np.cos(turn)), np.float32(np.sin(turn))
        u, v = (c * x + s * y) * np.float32(stretch), (c * y - s * x) / np.float32(stretch)
        self.x, self.y = np.broadcast_arrays(x, y)
        self.rho = np.sqrt(u * u + v * v)
        theta = np.arctan2(v, u)
        self.index = ((theta + np.pi) * (ANGLES / (2 * np.pi))).astype(np.int32) % ANGLES
        self.fuzz = 1.3 / radius
        # Without the fade, the square edge of the drawn window would become a feature of holes.
        self.fade = np.clip((reach - np.hypot(self.x, self.y)) / 0.3, 0, 1)

    def box(self, start, end, margin):
        """The part of the patch around a line, because thin things need not be computed everywhere."""
        radius = 1 / float(self.x[0, 1] - self.x[0, 0])
        low, high = np.minimum(start, end) - margin, np.maximum(start, end) + margin
        left, top = (int(max(0, (low[axis] - origin) * radius)) for axis, origin in enumerate((self.x[0, 0], self.y[0, 0])))
        right, bottom = (int(max(0, (high[axis] - origin) * radius + 2)) for axis, origin in enumerate((self.x[0, 0], self.y[0, 0])))
        return slice(top, bottom), slice(left, right)


def draw_hole(canvas, opened, backing, rng, style, centre, radius):
    """Draws one hole on the float canvas, and marks its core in `opened` (the parts of the paper that are already missing)."""
    patch = HolePatch(canvas, opened, centre, radius, style.reach(), rng)
    if patch.empty:
        return
    core = max(0.03, style.core + rng.normal(0, style.core_spread))
    outline = core * (1 + angular_profile(rng, style.roughness)) + angular_profile(rng, style.roughness * 0.25, 8, 30, 0.2)
    if style.petals:
        outline = outline + petal_profile(rng, style.petals)
    outline = np.clip(outline, 0.0, 1.9)
    edge = lookup(outline, patch.index)
    soft = max(patch.fuzz, style.softness)
    present = (1 - rng.uniform(0.5, 1.0) * patch.opened) * patch.fade
    draw_halo(patch, rng, style, edge, present)
    draw_rays(patch, rng, style, core, present)
    if style.rim:
        draw_rim(patch, rng, style, outline, edge, soft, present)
    draw_core(patch, rng, style, backing, edge, soft)
    if style.flap:
        draw_flaps(patch, rng, style, outline)


def draw_halo(patch, rng, style, edge, present):
    """Splatter, abraded paper, bullet wipe and the dent's shading around the core."""
    if style.halo and style.family != "burst":
        reach = style.halo * (1 + angular_profile(rng, rng.uniform(0.05, 0.25), 2, 24, 0.4)) * np.exp(rng.normal(0, 0.12))
        cover = smooth_step(patch.rho - lookup(reach, patch.index), 0.25 if style.family == "splatter" else 0.8)
        strength = rng.uniform(0.75, 1.0) if style.family == "splatter" else rng.uniform(0.1, 0.6)
        mottle = 1 + rng.uniform(0, 0.25) * fractal_field(rng, max(patch.rho.shape), max(2, 0.3 / patch.fuzz), 2)[: patch.rho.shape[0], : patch.rho.shape[1]]
        blend(patch.region, style.halo_colour * mottle[..., None], cover * strength * present)
    if style.family == "burst":
        draw_burst(patch, rng, style, present)
    if style.wipe:
        width = rng.uniform(0.12, 0.35)
        ring = np.exp(-(((patch.rho - 1.0) / width) ** 2)) * (1 + 0.3 * np.sin(lookup(angular_profile(rng, 1.5), patch.index)))
        patch.region *= (1 - np.clip(style.wipe * ring, 0, 1) * present)[..., None]
    slope = (patch.x * np.cos(style.light) + patch.y * np.sin(style.light)) * np.exp(-((patch.rho / rng.uniform(1.0, 1.7)) ** 2))
    patch.region *= (1 + rng.uniform(0, 0.22) * slope * present)[..., None]


def draw_burst(patch, rng, style, present):
    """Torn layers of paper around a small core: jagged, bright, lit from one side, far wider than the hole."""
    outline = style.halo * (1 + angular_profile(rng, rng.uniform(0.08, 0.25), 3, 40, 0.35)) * np.exp(rng.normal(0, 0.1))
    outline = np.clip(outline + petal_profile(rng, rng.uniform(0, 0.35)), 0.5, 3.4)
    cover = smooth_step(patch.rho - lookup(outline, patch.index), max(patch.fuzz, 0.12)) * present
    side = max(patch.rho.shape)
    relief = fractal_field(rng, side, max(2, rng.uniform(0.15, 0.5) / patch.fuzz), 2)[: patch.rho.shape[0], : patch.rho.shape[1]]
    ragged = lookup(angular_profile(rng, 1.0, 3, 40, 0.3), patch.index) * np.clip(patch.rho - 0.4, 0, 1)
    shade = np.clip(0.85 + rng.uniform(0.05, 0.3) * relief + rng.uniform(0, 0.2) * ragged, 0.1, 1.2)
    blend(patch.region, style.halo_colour * shade[..., None], cover * rng.uniform(0.7, 1.0))


def draw_rays(patch, rng, style, core, present):
    """Radial tears that taper outward, with a lit and a shaded side."""
    low, high = style.rays
    for _ in range(rng.integers(low, high + 1)):
        angle, start = rng.uniform(0, 2 * np.pi), core * rng.uniform(0.3, 0.9)
        length = style.ray_length * rng.uniform(0.3, 1.3)
        bend = rng.normal(0, 0.15)
        wide = style.ray_width * rng.uniform(0.5, 1.5)
        way = np.array([np.cos(angle), np.sin(angle)])
        box = patch.box(start * way, (start + length) * way, 2.6 * wide + abs(bend) * (start + length) ** 2 + 2 * patch.fuzz)
        x, y = patch.x[box], patch.y[box]
        along = x * np.float32(way[0]) + y * np.float32(way[1])
        across = y * np.float32(way[0]) - x * np.float32(way[1]) - np.float32(bend) * along * along
        share = np.clip((along - start) / (length + 0.01), 0, 1)
        width = wide * (1 - share)
        inside = (along > start) & (along < start + length)
        cover = inside * np.clip((width - np.abs(across)) / patch.fuzz + 0.5, 0, 1) * rng.uniform(0.4, 1)
        blend(patch.region[box], style.ray_colour, cover * present[box])
        if chance(rng, 0.5):
            side = inside * np.clip((width - np.abs(across - width * 1.6)) / patch.fuzz + 0.5, 0, 1)
            patch.region[box] *= (1 - 0.5 * side * present[box])[..., None]


def draw_rim(patch, rng, style, outline, edge, soft, present):
    """The torn, raised edge of the paper, brighter toward the lamp."""
    width = np.clip(style.rim * (1 + angular_profile(rng, 0.6)), 0, 1.2)
    outer = lookup(outline + width, patch.index)
    cover = smooth_step(patch.rho - outer, max(patch.fuzz, 0.1))
    facing = (patch.x * np.cos(style.light) + patch.y * np.sin(style.light)) / (patch.rho + 0.3)
    grain = 1 + (0.6 if style.family == "ringed" else 0.18) * rng.standard_normal(patch.rho.shape).astype(np.float32)
    shade = np.clip((0.85 + 0.25 * facing) * grain, 0.1, 1.3)
    blend(patch.region, style.rim_colour * shade[..., None], cover * rng.uniform(0.5, 1.0) * present)


def draw_core(patch, rng, style, backing, edge, soft):
    """The opening: backing, darker where the paper's edge shades it, with lint and debris."""
    cover = smooth_step(patch.rho - edge, soft)
    offset = style.shadow * rng.uniform(0.2, 1.0)
    shifted = np.hypot(patch.x + offset * np.cos(style.light), patch.y + offset * np.sin(style.light))
    shade = np.clip(1 - style.shadow * smooth_step(edge - 0.25 - shifted, 0.5), 0.1, 1)
    behind = backing[patch.window] * shade[..., None] * np.exp(rng.normal(0, 0.12))
    if style.speckle:
        lint = fractal_field(rng, max(patch.rho.shape), max(1.6, 0.2 / patch.fuzz), 2)[: patch.rho.shape[0], : patch.rho.shape[1]]
        behind = np.clip(behind + style.speckle * np.clip(lint, -0.3, 1)[..., None], 0, 1)
    if style.family == "ringed":
        behind = crumbs_in(patch, rng, style, behind, soft)
    if style.family == "debris" and chance(rng, 0.5):
        inner = np.clip(rng.uniform(0.2, 0.75) * (1 + angular_profile(rng, 0.4)), 0, 1)
        hollow = smooth_step(patch.rho - lookup(inner, patch.index), soft)
        behind = behind * (1 - hollow[..., None]) + style.rim_colour * hollow[..., None]
    blend(patch.region, behind, cover)
    np.maximum(patch.opened, cover, out=patch.opened)


def crumbs_in(patch, rng, style, behind, soft):
    """An opening half filled with dark crumbs of paper; the backing shines through the rest, mostly off its middle."""
    free = np.clip(rng.uniform(0.3, 0.9) * (1 + angular_profile(rng, 0.18, 1, 8)), 0.05, 1.2)
    shift = rng.uniform(0, 0.5) * style.core
    apart = np.hypot(patch.x - shift * np.cos(style.light), patch.y - shift * np.sin(style.light))
    hollow = smooth_step(apart - lookup(free, patch.index) * style.core, soft)[..., None]
    crumbs = 1 + 0.5 * cv2.GaussianBlur(rng.standard_normal(patch.rho.shape, np.float32), (0, 0), max(0.5, 0.08 / patch.fuzz))[..., None]
    return behind * hollow + np.clip(style.rim_colour * crumbs, 0, 1) * (1 - hollow)


def draw_flaps(patch, rng, style, outline):
    """Folded tongues of paper: from the edge inward over the core, or outside it."""
    for _ in range(rng.integers(0, 5)):
        angle, width = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 0.5)
        inward = chance(rng, 0.55)
        edge = outline[int(angle / (2 * np.pi) * ANGLES + ANGLES / 2) % ANGLES]
        along = patch.x * np.cos(angle) + patch.y * np.sin(angle) - edge
        across = np.abs(patch.y * np.cos(angle) - patch.x * np.sin(angle))
        along = -along if inward else along
        length = style.flap * rng.uniform(0.3, 1.1)
        share = np.clip(along / (length + 0.01), 0, 1)
        inside = smooth_step(-along - 0.1, patch.fuzz) * smooth_step(along - length, patch.fuzz)
        cover = inside * np.clip((width * (1 - share) - across) / patch.fuzz + 0.5, 0, 1)
        shade = (rng.uniform(0.5, 1.15) * (1 - 0.4 * share))[..., None]
        # A tongue shows the sheet's back, or its own print in the shade.
        look = patch.region * np.minimum(shade, 0.8) if style.own_print and not inward else style.flap_colour * shade
        blend(patch.region, np.clip(look, 0, 1), cover * rng.uniform(0.6, 1))
