"""Measures the network on rendered pictures, class by class: which of the renderer's holes it finds, and what it mistakes for one.

Uses seeds that no pool uses. One look at the true scale, without the product's rules, which can't bring back what is missed here.
"""
import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import cv2
import numpy as np

from detect import WORKING_RADIUS_PX, open_model, run_at, suppress
from photos import HERE, MODEL
from render.scene import Wanted, render_scene

# A class counts as solved from this share on.
SOLVED_F1 = 0.97
# A confidence at which half of the marks are holes, by the calibration that ships.
LEAST_CONFIDENCE = 0.35
# A hole closer than this many radii to another is part of a ragged opening.
TOUCHING_RADII = 1.6
FIRST_SEED = 2_000_000_000
CLASSES = {
    "rings": Wanted(kind="rings"),
    "air gun cards": Wanted(kind="card"),
    "several bulls": Wanted(kind="bull-sheet"),
    "dashed bulls": Wanted(kind="dashed"),
    "grids": Wanted(kind="grid"),
    "diamonds": Wanted(kind="diamonds"),
    "plain or board": Wanted(kind="plain"),
    "silhouettes": Wanted(kind="silhouette"),
    "photographic figures, torn": Wanted(kind="photograph", family="pierced"),
    "splatter with a halo": Wanted(kind="splatter", family="splatter"),
    "splatter, 4 to 7 px": Wanted(kind="splatter", family="splatter", radius_px=(4, 7)),
    "light or see-through on dark": Wanted(kind="rings", bright=True),
    "clean holes in cards": Wanted(kind="card", family="punch"),
    "pasters": Wanted(kind="rings", repaired=True),
    "field targets, worn and patched": Wanted(kind="field", repaired=True, worn=True),
    "lit from behind": Wanted(kind="rings", lit=True),
    "sheet's edge and what is beside it": Wanted(kind="rings", edge=True),
    "radius of 3 to 5 px": Wanted(radius_px=(3.2, 5)),
    "radius of 20 to 26 px": Wanted(radius_px=(20, 26)),
    "nothing shot at": Wanted(kind="nothing"),
}


def matched(found, holes):
    """Isolated holes and how many were missed, holes that touch others and how many were missed, false marks. Pairs the nearest first,
    within a radius; uncertain holes do not count."""
    pairs = sorted((np.hypot(*(mark[:2] - hole[:2])) / hole[2], m, h) for m, mark in enumerate(found) for h, hole in enumerate(holes))
    mark_of, taken = {}, set()
    for distance, mark, hole in pairs:
        if distance <= 1 and mark not in taken and hole not in mark_of:
            mark_of[hole] = mark
            taken.add(mark)
    counts = np.zeros(5, int)
    for index, hole in enumerate(holes):
        if hole[3] < 0.5:
            continue
        touches = any(np.hypot(*(other[:2] - hole[:2])) < TOUCHING_RADII * hole[2] for at, other in enumerate(holes) if at != index)
        counts[2 * touches : 2 * touches + 2] += 1, index not in mark_of
    counts[4] = len(found) - len(taken)
    return counts


def measure(task):
    """Sums of one class, as `matched` counts."""
    number, name, count, weights = task
    cv2.setNumThreads(1)
    session, sums = open_model(weights), np.zeros(5, int)
    for index in range(count):
        picture, holes = render_scene(FIRST_SEED + number * 100_000 + index, wanted=CLASSES[name])[0]
        scale = float(np.clip(WORKING_RADIUS_PX / np.median(holes[:, 2]), 0.4, 3)) if len(holes) else 1.0
        found = suppress(run_at(session, np.ascontiguousarray(picture), scale, LEAST_CONFIDENCE), 0.47)
        sums += matched(found, holes)
    return name, sums.tolist()


def main():
    """Prints a table and writes it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--weights", type=Path, default=MODEL)
    options.add_argument("--count", type=int, default=100, help="pictures of each class")
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("--results", type=Path)
    given = options.parse_args()
    rows = []
    with ProcessPoolExecutor(given.processes) as pool:
        for name, (alone, missed, touching, missed_touching, false) in pool.map(measure, [(number, name, given.count, given.weights) for number, name in enumerate(CLASSES)]):
            hits = alone + touching - missed - missed_touching
            f1 = 2 * hits / max(1, 2 * hits + missed + missed_touching + false)
            rows.append({"class": name, "alone": alone, "missed": missed, "touching": touching, "missedTouching": missed_touching, "false": false, "f1": round(f1, 3)})
            print(f"{name:36} alone {alone:4} missed {missed:4}  touching {touching:4} missed {missed_touching:4}  false {false:4}  F1 {f1:.3f}{'  solved' if f1 >= SOLVED_F1 else ''}", flush=True)
    if given.results:
        (HERE / given.results).write_text(json.dumps({"pictures": given.count, "classes": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
