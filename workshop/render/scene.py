"""One rendered picture of a shot sheet, with the centers and radii of its holes."""
from dataclasses import dataclass

import cv2
import numpy as np

from .camera import pick_view
from .clutter import cardboard, crease, draw_clutter, surroundings, wood
from .figure import draw_perforated, draw_photograph
from .holes import cleanly_cut, draw_hole, pick_style
from .labels import PICTURE, Shots, labelled_photograph
from .marks import draw_corner_mark, draw_small_prints
from .noise import chance, fractal_field, grey, log_uniform, vivid
from .outdoors import backdrop
from .pasters import paste_beside, repair
from .prints import draw_bull_sheet, draw_dashed_bulls, draw_diamonds, draw_grid, draw_silhouette
from .rings import draw_card_face, draw_ring_face
from .worn import draw_field_face, inks_of, wear

CANVAS = 544
KINDS = ("rings", "card", "bull-sheet", "silhouette", "photograph", "perforated", "grid", "diamonds", "plain", "splatter", "nothing", "field", "dashed")
SHARES = (0.21, 0.13, 0.08, 0.08, 0.08, 0.03, 0.05, 0.04, 0.03, 0.05, 0.02, 0.17, 0.03)
FACES = {"bull-sheet": draw_bull_sheet, "silhouette": draw_silhouette, "photograph": draw_photograph, "perforated": draw_perforated,
         "field": draw_field_face, "dashed": draw_dashed_bulls}
# Hole radii in the picture, px: from a whole sheet in a small photo to one hole close up.
RADII = (3.2, 26)
# Two holes closer than this many radii look like one even to an eye; two labels there would only teach noise.
CLOSEST = 0.5


def pick_paper(rng):
    """White, cream, gray, brown board, colored or black stock."""
    kind = rng.random()
    if kind < 0.5:
        return grey(rng, 0.8, 1.0, 0.015)
    if kind < 0.7:
        return np.clip(np.float32([1.0, 0.9, 0.72]) * rng.uniform(0.7, 1) + rng.normal(0, 0.02, 3), 0, 1).astype(np.float32)
    if kind < 0.85:
        return grey(rng, 0.45, 0.8)
    return vivid(rng) * 0.9 if kind < 0.9 else grey(rng, 0.03, 0.25)


def print_sheet(rng, kind, unit, paper):
    """The printed sheet as a uint8 canvas."""
    if kind == "perforated" or kind in ("plain", "grid", "diamonds") and chance(rng, 0.35):
        canvas = np.clip(cardboard(rng, CANVAS, unit) * 255, 0, 255).astype(np.uint8)
    else:
        if kind == "splatter":
            paper = grey(rng, 0.02, 0.15, 0.01)
        canvas = np.empty((CANVAS, CANVAS, 3), np.uint8)
        canvas[:] = paper * 255
    if kind in ("rings", "splatter"):
        for _ in range(1 if chance(rng, 0.8) else 2):
            draw_ring_face(canvas, rng, unit, rng.uniform(0.05, 0.95, 2) * CANVAS, paper)
    elif kind == "card":
        draw_card_face(canvas, rng, unit, rng.uniform(0.05, 0.95, 2) * CANVAS, paper)
    elif kind in FACES:
        FACES[kind](canvas, rng, unit, paper)
    if kind == "grid" or chance(rng, 0.05):
        draw_grid(canvas, rng, unit, paper)
    if kind == "diamonds" or chance(rng, 0.04):
        draw_diamonds(canvas, rng, unit, paper)
    draw_small_prints(canvas, rng, unit, paper)
    return canvas


def pick_backing(rng, unit, paper):
    """What shows through the holes."""
    kind = rng.random()
    if kind < 0.36:
        base = grey(rng, 0.0, 0.15, 0.02)
    elif kind < 0.62:
        base = grey(rng, 0.12, 0.6, 0.05)
    elif kind < 0.82:
        base = grey(rng, 0.75, 1.0, 0.03)
    elif kind < 0.88:
        base = vivid(rng)
    elif kind < 0.94:
        base = paper * rng.uniform(0.5, 1.05)
    else:
        return (wood if chance(rng, 0.6) else cardboard)(rng, CANVAS, unit)
    shade = 1 + rng.uniform(0, 0.3) * fractal_field(rng, CANVAS, unit * log_uniform(rng, 0.5, 8), 2)
    return np.clip(base * shade[..., None], 0, 1).astype(np.float32)


def busy_places(rng, printed, unit):
    """Places on print with high contrast: edges of figures, lines, digits, the bull's border."""
    candidates = rng.uniform(0.12, 0.88, (24, 2)) * CANVAS
    reach = max(2, int(unit * 0.8))
    contrast = [float(printed[max(0, int(y) - reach) : int(y) + reach : 2, max(0, int(x) - reach) : int(x) + reach : 2, 1].std()) for x, y in candidates]
    return candidates[np.argsort(contrast)[-5:]]


def bright_backing(rng, unit):
    """Snow, sky, a wall in the sun, a sheet behind, orange or wooden backing: bright, and nearly even."""
    kind = rng.random()
    light = (np.float32([0.9, 0.95, 1.0]) * rng.uniform(0.75, 1.1) if kind < 0.35 else grey(rng, 0.7, 1.08, 0.03) if kind < 0.65
             else np.clip(np.float32([1.0, 0.62, 0.3]) * rng.uniform(0.5, 1.1) + rng.normal(0, 0.06, 3), 0, 1) if kind < 0.76
             # Old wood, dry straw, grass out of focus.
             else np.clip(np.float32([0.75, 0.66, 0.5]) * rng.uniform(0.6, 1.2), 0, 1) if kind < 0.86 else np.clip(np.float32([0.55, 0.7, 0.4]) * rng.uniform(0.5, 1.2), 0, 1)
             if kind < 0.93 else grey(rng, 0.35, 0.7, 0.05))
    return np.float32(light) * np.float32(1 + rng.uniform(0, 0.15) * fractal_field(rng, CANVAS, unit * log_uniform(rng, 0.3, 4), 2))[..., None]


def backing_of(rng, style, kind, unit, paper):
    """A backing that fits the holes: bright or black and even behind clean punches, the paper's own white inside crumbled rims."""
    shape, even = (CANVAS, CANVAS, 3), None
    if style.family == "punch" and chance(rng, 0.8 if kind == "card" else 0.5):
        bright = chance(rng, 0.85 if kind == "card" else 0.6)
        even = paper if bright and chance(rng, 0.25) else grey(rng, 0.85, 1, 0.01) if bright else grey(rng, 0, 0.1)
    elif style.family == "ringed" and chance(rng, 0.8):
        even = np.clip(paper * np.float32(rng.uniform(0.9, 1.1)), 0, 1) if chance(rng, 0.6) else grey(rng, 0.8, 1, 0.01)
    if kind == "field" and chance(rng, 0.7):
        # A board, the earth of a bank or the shade under a cover: brown or dark, and even.
        earth = np.clip(np.float32([0.34, 0.24, 0.17]) * log_uniform(rng, 0.3, 1.6) + rng.normal(0, 0.02, 3), 0, 1)
        even = earth if chance(rng, 0.7) else grey(rng, 0.02, 0.2, 0.02)
    if even is not None:
        return np.broadcast_to(even, shape)
    backing = pick_backing(rng, unit, paper)
    return backing * np.float32(rng.uniform(0.15, 0.6)) if style.family == "pierced" and kind == "photograph" else backing


def place_holes(rng, unit, present, printed, on_dark=False):
    """The centers already present, then more in one to three groups and strays: single, touching, overlapping, a ragged cluster; `on_dark`
    keeps most of them on the darkest print."""
    kind = rng.random()
    count = 0 if kind < 0.1 else int(rng.integers(1, 5)) if kind < 0.4 else int(rng.integers(4, 14)) if kind < 0.82 else int(rng.integers(13, 46))
    middles = CANVAS / 2 + rng.normal(0, 0.2, (rng.integers(1, 4), 2)) * CANVAS
    # Sometimes a good shooter: all in one ragged opening. In open photos, 4% of the holes touch another, here three times as many:
    # if half of them did, the network would mostly learn to count clusters that no eye can count (decision 068).
    heap = chance(rng, 0.03)
    count = min(count, 6) if heap else count
    spread = unit * (rng.uniform(0.6, 1.3) if heap else log_uniform(rng, 1.6, 4) * max(1.8, count**0.5))
    places, edges = list(present), busy_places(rng, printed, unit)
    pairs = 0.25 if chance(rng, 0.1) else 0.015
    dark = dark_places(rng, printed, count) if on_dark else None
    for _ in range(count):
        for _ in range(8):
            draw = rng.random()
            if places and draw < pairs:
                angle, distance = rng.uniform(0, 2 * np.pi), (rng.uniform(0.7, 1.7) if chance(rng, 0.7) else rng.uniform(0.55, 2.2)) * unit
                place = places[rng.integers(len(places))] + distance * np.array([np.cos(angle), np.sin(angle)])
            elif dark is not None and draw < pairs + 0.65:
                place = dark[rng.integers(len(dark))]
            elif draw < pairs + 0.1:
                place = edges[rng.integers(len(edges))]
            elif draw < pairs + 0.45:
                place = middles[rng.integers(len(middles))] + rng.normal(0, spread, 2)
            else:
                place = rng.uniform(0.12, 0.88, 2) * CANVAS
            if all(np.hypot(*(place - other)) > CLOSEST * unit for other in places):
                places.append(place)
                break
    return places


def places_on_pasters(rng, unit, pasted, taken):
    """Centers of new shots that hit a paster: through it, or across its edge."""
    found = []
    for _ in range(rng.integers(0, 5) if pasted else 0):
        centre, half = pasted[rng.integers(len(pasted))]
        angle, share = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.6) if chance(rng, 0.4) else rng.normal(1, 0.15)
        place = centre + half * share * np.array([np.cos(angle), np.sin(angle)])
        if 0.1 * CANVAS < place.min() and place.max() < 0.9 * CANVAS and all(np.hypot(*(place - other)) > CLOSEST * unit for other in [*taken, *found]):
            found.append(place)
    return found


def ground(rng, size, unit):
    """What is beside the sheet, indoors or out."""
    return backdrop(rng, size) if chance(rng, 0.35) else surroundings(rng, size, unit)


def dark_places(rng, printed, count):
    """Places on the darkest print of the sheet, where a bright hole looks least like the holes of most sheets."""
    candidates = rng.uniform(0.12, 0.88, (60, 2)) * CANVAS
    light = [float(printed[int(y) - 3 : int(y) + 4 : 3, int(x) - 3 : int(x) + 4 : 3].mean()) for x, y in candidates]
    return candidates[np.argsort(light)[: max(12, count)]]


def sheet_edge(canvas, rng, unit):
    """Ends the sheet inside the picture, on wood, darkness, or clutter, with the sheet's shadow. Returns the sheet's mask and corners."""
    size, corner = canvas.shape[0], np.float32([[0, 0], [1, 0], [1, 1], [0, 1]])
    inset = np.where(rng.random((4, 2)) < 0.6, rng.uniform(0.1, 0.4, (4, 2)), -0.2)
    inset[:, 0] = np.where(corner[:, 0] == 0, inset[0, 0], 1 - inset[1, 0]) + rng.normal(0, 0.01, 4)
    inset[:, 1] = np.where(corner[:, 1] == 0, inset[2, 1], 1 - inset[3, 1]) + rng.normal(0, 0.01, 4)
    mask = np.zeros((size, size), np.uint8)
    cv2.fillPoly(mask, [(inset * size * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
    cover = mask.astype(np.float32)[..., None] / 255
    around = ground(rng, size, unit)
    if chance(rng, 0.2):
        # Like a scanner's lid, or the repeated border of a photo that ends with the sheet.
        around[:] = grey(rng, 0.85, 1, 0.01) if chance(rng, 0.6) else grey(rng, 0, 0.5)
    else:
        shift = np.float32([[1, 0, rng.normal(0, 0.6) * unit], [0, 1, rng.normal(0, 0.6) * unit]])
        shadow = cv2.GaussianBlur(cv2.warpAffine(mask, shift, (size, size)), (0, 0), unit * rng.uniform(0.1, 1))
        around *= (1 - rng.uniform(0, 0.6) * shadow.astype(np.float32) / 255)[..., None]
    if chance(rng, 0.3):
        marked = (np.clip(canvas, 0, 1) * 255).astype(np.uint8)
        for point, inwards in zip(inset * size, 1 - 2 * corner):
            draw_corner_mark(marked, rng, unit, point, inwards)
        canvas[:] = marked.astype(np.float32) / 255
    canvas[:] = canvas * cover + around * (1 - cover)
    return mask, inset * size


@dataclass(frozen=True)
class Wanted:
    """What a scene must show, to measure one class; None leaves it to chance."""

    kind: str | None = None
    family: str | None = None
    radius_px: tuple | None = None
    bright: bool | None = None
    edge: bool | None = None
    repaired: bool | None = None
    worn: bool | None = None
    lit: bool | None = None


def fate(rng, wanted, probability):
    """The wanted value, or a random one; a number is drawn either way, so that the rest of the scene stays the same."""
    drawn = chance(rng, probability)
    return drawn if wanted is None else wanted


def render_scene(seed, backdrop=None, views=1, wanted=Wanted()):
    """Renders one sheet and photographs it `views` times; another photograph costs a fifth of another sheet.

    @param seed: any integer; the same seed gives the same picture.
    @param backdrop: optional function (rng, canvas size, unit) -> (uint8 canvas, centers of the holes it has): a photograph
        that may be trained on, sometimes used as the sheet.
    @param wanted: what the scene must show
    @returns a list of uint8 pictures PICTURE x PICTURE x 3 (RGB), each with an array of [column, row, radius, sure] in its pixels; sure is 0
        where nothing can be seen, so that nobody learns from it.
    """
    rng = np.random.default_rng(seed)
    matrix, ratio = pick_view(rng, CANVAS, PICTURE)
    radius = float(np.clip(11 * np.exp(rng.normal(0, 0.25)), 5, 24) if chance(rng, 0.6) else log_uniform(rng, *RADII))
    if wanted.radius_px is not None:
        radius = log_uniform(rng, *wanted.radius_px)
    unit = radius * ratio
    drawn = str(rng.choice(KINDS, p=SHARES))
    kind = wanted.kind or drawn
    paper = pick_paper(rng)
    photograph_holes = []
    if backdrop and wanted.kind is None and chance(rng, 0.1):
        kind = "backdrop"
        printed, photograph_holes = backdrop(rng, CANVAS, unit)
    else:
        printed = print_sheet(rng, kind, unit, paper) if kind != "nothing" else (ground(rng, CANVAS, unit) * 255).astype(np.uint8)
    late = chance(rng, 0.5)
    if not late:
        draw_clutter(printed, rng, unit)
    canvas = printed.astype(np.float32) / 255
    canvas *= (1 + rng.uniform(0, 0.05) * fractal_field(rng, CANVAS, unit * log_uniform(rng, 0.2, 3), 2))[..., None]
    opened = np.zeros((CANVAS, CANVAS), np.float32)
    bright = fate(rng, wanted.bright, 0.22)
    places = place_holes(rng, unit, photograph_holes, printed, bright) if kind != "nothing" else []
    mask = None
    if kind not in ("nothing", "backdrop") and fate(rng, wanted.edge, 0.25):
        mask, corners = sheet_edge(canvas, rng, unit)
        # A dark speck close to a corner is not a shot (see the marks there), so no hole is drawn there.
        places = [p for p in places if inside(mask, p, unit) and np.hypot(*(corners - p).T).min() > 4 * unit]
    style = pick_style(rng, paper, wanted.family or usual_family(rng, kind))
    if kind == "field" and style.family == "punch":
        style = cleanly_cut(rng, style)
    repaired = kind not in ("nothing", "backdrop") and fate(rng, wanted.repaired, 0.3)
    worn = kind not in ("nothing", "backdrop") and fate(rng, wanted.worn, 0.85 if kind == "field" else 0.16)
    backing = bright_backing(rng, unit) if bright else backing_of(rng, style, kind, unit, paper) if repaired or len(places) > len(photograph_holes) else None
    inks = inks_of(printed, rng)
    if worn and chance(rng, 0.8):
        wear(canvas, rng, unit, inks)
    old, pasted = repair(canvas, opened, backing, rng, unit, paper, style) if repaired else ([], [])
    if repaired and places and mask is None:
        places = [*places, *places_on_pasters(rng, unit, pasted, places)]
    before = canvas.copy()
    for place in places[len(photograph_holes):]:
        draw_hole(canvas, opened, backing, rng, style, place, unit * np.exp(rng.normal(0, 0.03)))
    old = [place for place in old if all(np.hypot(*(place - other)) > unit for other in places)]
    shots = Shots(places, len(photograph_holes), unit, canvas - before, old)
    if repaired and chance(rng, 0.3):
        paste_beside(canvas, rng, unit, paper, places)
    if worn and chance(rng, 0.3):
        wear(canvas, rng, unit, inks, [*places, *old] or [(-CANVAS, -CANVAS)])
    if fate(rng, wanted.lit, 0.05):
        shine_through(canvas, rng, opened, unit)
    if late:
        canvas = clutter_beside_holes(canvas, rng, unit, places)
    for _ in range(rng.integers(0, 3) if chance(rng, 0.25) else 0):
        crease(canvas, rng, unit)
    canvas, pictures = np.clip(canvas, 0, 1), []
    for view in range(views):
        if view:
            matrix, ratio = pick_view(rng, CANVAS, PICTURE)
        pictures.append(labelled_photograph(canvas, rng, matrix, ratio, shots))
    return pictures


def shine_through(canvas, rng, opened, unit):
    """Light behind the sheet: the paper dims or glows, and the holes shine beyond their edges."""
    lamp = np.clip(np.float32([1, 0.95, 0.85]) * rng.uniform(0.9, 1.3) + rng.normal(0, 0.05, 3), 0.6, 1.4).astype(np.float32)
    canvas *= np.float32(rng.uniform(0.25, 0.8))
    bloom = np.maximum(opened, rng.uniform(0.2, 0.8) * cv2.GaussianBlur(opened, (0, 0), unit * rng.uniform(0.15, 0.6)))[..., None]
    canvas += bloom * (lamp - canvas)


def usual_family(rng, kind):
    """The family of holes that is common on this kind of sheet, sometimes; None leaves it to chance."""
    if kind == "card":
        return "punch" if chance(rng, 0.55) else None
    if kind == "splatter":
        return "splatter" if chance(rng, 0.55) else None
    if kind == "field":
        # Stout, coated paper, which a bullet cuts cleanly.
        return "punch" if chance(rng, 0.6) else "ragged" if chance(rng, 0.4) else None
    return "pierced" if kind == "photograph" and chance(rng, 0.6) else None


def inside(mask, place, unit):
    """True if the sheet reaches half a radius around the place."""
    column, row = int(place[0]), int(place[1])
    reach = int(unit / 2)
    window = mask[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1]
    return 0 <= column < mask.shape[1] and 0 <= row < mask.shape[0] and window.size > 0 and window.min() > 127


def clutter_beside_holes(canvas, rng, unit, places):
    """Clutter that came after the shots; it must not hide a labeled hole."""
    layer = (np.clip(canvas, 0, 1) * 255).astype(np.uint8)
    before = layer.copy()
    draw_clutter(layer, rng, unit)
    keep = np.zeros(layer.shape[:2], np.uint8)
    for place in places:
        cv2.circle(keep, (int(place[0]), int(place[1])), int(unit * 0.8), 255, -1)
    difference = cv2.absdiff(layer, before)
    changed = ((difference[..., 0] | difference[..., 1] | difference[..., 2]) > 0) & (keep == 0)
    canvas = canvas.copy()
    canvas[changed] = layer[changed].astype(np.float32) / 255
    return canvas
