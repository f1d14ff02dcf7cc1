"""Text in many fonts. With only one font, the detector mistakes every other font's digits for holes."""
import os
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .noise import chance

FONT_FOLDERS = os.environ.get("WORKSHOP_FONTS", "/usr/share/fonts")
WORDS = ("Date Name Info Score Total Range Distance Caliber Group Target Shooter No Notes Series Club Time Wind Load Powder "
         "Bullet Primer Air Pistol Rifle Official 10 m 25 yd 50 100 Copyright Competition Made in X V IV III II I A B C D "
         "Hits Points Zone Miss Signature Lane Stage Match SCORE NAME TARGET COMPETITION RIFLE PISTOL").split()


@lru_cache(maxsize=1)
def font_paths():
    """All usable font files in the folders of WORKSHOP_FONTS (separated by ':'), except those without Latin letters."""
    skip = ("D050000L", "Symbol", "Dingbat", "Emoji", "StandardSymbols", "_K.otf", "_DR", "_I.otf")
    found = [str(path) for folder in FONT_FOLDERS.split(":") for suffix in ("ttf", "otf")
             for path in sorted(Path(folder).rglob(f"*.{suffix}")) if not any(word in path.name for word in skip) and has_latin(str(path))]
    if not found:
        raise SystemExit("no fonts found: set WORKSHOP_FONTS to a folder with .ttf or .otf files")
    return found


def has_latin(path):
    """Whether a font draws letters and digits: fonts for other scripts draw the box of a missing letter."""
    missing, *drawn = (text_mask(letter, path, 24) for letter in ("\U0010ffff", "8", "a", "T"))
    return not any(np.array_equal(missing, mask) for mask in drawn)


@lru_cache(maxsize=1000)
def open_font(path, height):
    """A font at a size; opening one takes longer than drawing with it."""
    return ImageFont.truetype(path, height)


@lru_cache(maxsize=4000)
def text_mask(text, path, height):
    """Coverage 0..255 of a line of text, cropped to its ink."""
    font = open_font(path, height)
    left, top, right, bottom = font.getbbox(text)
    width, tall = max(1, min(right - left, 2000)), max(1, bottom - top)
    image = Image.new("L", (width + 4, tall + 4), 0)
    ImageDraw.Draw(image).text((2 - left, 2 - top), text, fill=255, font=font)
    return np.asarray(image)


def random_text(rng):
    """A digit, a number, a word or a phrase as printed on targets."""
    kind = rng.random()
    if kind < 0.3:
        return str(rng.integers(0, 11))
    if kind < 0.45:
        return str(rng.integers(10, 2_000_000))
    if kind < 0.6:
        return "".join(rng.choice(list("ABCDEFGHKLMNOPQRSTXYZabdegopq0689"), rng.integers(1, 6)))
    return " ".join(rng.choice(WORDS, rng.integers(1, 6)))


def pick_font(rng):
    """One font of all, with equal chances."""
    paths = font_paths()
    return paths[rng.integers(len(paths))]


@lru_cache(maxsize=1)
def plain_font_paths():
    """Sans-serif fonts, including narrow ones: most targets are numbered in these."""
    plain = ("Sans", "routed", "osifont", "Thin", "Light", "Jura", "Exo", "Roboto", "Carlito", "Condensed", "Narrow", "Dosis", "Cabin", "Cantarell", "Lato", "Gothic", "Inconsolata")
    return [path for path in font_paths() if any(word in path for word in plain)] or font_paths()


def pick_plain_font(rng):
    """One sans-serif font."""
    paths = plain_font_paths()
    return paths[rng.integers(len(paths))]


def with_ink_gain(mask, gain):
    """Text whose ink has run (gain above 0: the loops of 4, 6, 8 and 9 close) or was spared."""
    if not gain:
        return mask
    reach = 2 * max(1, mask.shape[0] // 20) + 1
    kernel = np.ones((reach, reach), np.uint8)
    return cv2.dilate(mask, kernel) if gain > 0 else cv2.max(cv2.erode(mask, kernel), mask // 2)


def draw_text(canvas, text, centre, height, colour, angle=0.0, font=None, rng=None, gain=0):
    """Blends text into a uint8 canvas, centerd, rotated by `angle` degrees, `height` pixels tall."""
    font = font or pick_font(rng)
    size = int(np.clip(round(height / 0.72), 6, 160))
    size = size if size < 24 else size // 4 * 4
    try:
        mask = with_ink_gain(text_mask(text, font, size), gain)
    except OSError:
        return
    scale = height / 0.72 / size
    tall, width = mask.shape
    half = int(np.ceil(np.hypot(tall, width) * scale / 2)) + 2
    column, row = int(round(centre[0])), int(round(centre[1]))
    left, top = max(0, column - half), max(0, row - half)
    right, bottom = min(canvas.shape[1], column + half), min(canvas.shape[0], row + half)
    if right <= left or bottom <= top:
        return
    matrix = cv2.getRotationMatrix2D((width / 2, tall / 2), angle, scale)
    matrix[:, 2] += (centre[0] - left - width / 2, centre[1] - top - tall / 2)
    cover = cv2.warpAffine(mask, matrix, (right - left, bottom - top), flags=cv2.INTER_AREA)[..., None] / 255.0
    region = canvas[top:bottom, left:right]
    region[:] = (region * (1 - cover) + np.float32(colour) * 255 * cover).astype(np.uint8)


def draw_loose_text(canvas, rng, unit, colour, count):
    """Scatters text of all sizes over the sheet, so that no digit anywhere counts as a hole."""
    size = canvas.shape[0]
    for _ in range(count):
        angle = rng.choice([0, 90, 180, 270]) + rng.normal(0, 3) if chance(rng, 0.7) else rng.uniform(0, 360)
        height = unit * np.exp(rng.uniform(np.log(0.5), np.log(4)))
        draw_text(canvas, random_text(rng), rng.uniform(0, size, 2), height, colour, angle, rng=rng)
