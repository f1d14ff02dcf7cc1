"""Chooses the parameters of the baselines by random search, and writes baselines.json.

Each is chosen twice. "trainable": on the photos that may be trained on, as in real use. "foreign": on the same photos that are scored,
which is the best case for the baseline.
"""
import argparse
import itertools
import json

import cv2
import numpy as np

from baselines import DETECTORS, PARAMETERS, find_all
from evaluate import score
from photos import all_photos, is_held_out

SILHOUETTES = 24


def draw(rng, method, way):
    """One set of parameters; radii in pixels, or relative to the radius if that is known."""
    radii = [float(rng.uniform(3, 9)), float(rng.uniform(12, 30))] if way == "no-hint" else [float(rng.uniform(0.4, 0.9)), float(rng.uniform(1.1, 2.0))]
    common = {"radii": radii, "equalise": bool(rng.random() < 0.3), "blur": float(rng.choice([0.0, 1.0, 1.5, 2.5]))}
    if method == "SimpleBlobDetector":
        return common | {
            "step": float(rng.choice([5, 10, 20])), "repeatability": int(rng.integers(1, 5)), "polarity": str(rng.choice(["dark", "light", "both"])),
            "circularity": float(rng.uniform(0.2, 0.85)), "convexity": float(rng.uniform(0.5, 0.95)), "inertia": float(rng.uniform(0.1, 0.7))}
    alternative = bool(rng.random() < 0.5)
    return common | {
        "alternative": alternative, "dp": float(rng.choice([1.0, 1.5])), "distance": float(rng.uniform(1, 3)), "edge": float(rng.uniform(60, 350)),
        "votes": float(rng.uniform(0.4, 0.95) if alternative else rng.uniform(8, 45))}


def mean_f1(photos, found):
    """Mean over the sets, with equal weights."""
    table = score(photos, found)
    return table["mean F1 over sets"]["f1"]


def choose(photos, method, way, draws):
    """The best of many draws; one seed determines their order."""
    rng, best = np.random.default_rng(7), (-1.0, {})
    for number in range(draws):
        parameters = rounded(draw(rng, method, way))
        reached = mean_f1(photos, find_all(photos, method, way, parameters)[0])
        if reached > best[0]:
            best = (reached, parameters)
            print(f"{method} {way}: draw {number} reaches {reached:.3f}", flush=True)
    return best


def rounded(value):
    """Three digits; more would suggest that they matter."""
    if isinstance(value, dict):
        return {key: rounded(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [rounded(inner) for inner in value]
    return round(value, 3) if isinstance(value, float) else value


def main():
    """Tunes the requested ones and keeps the others."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--draws", type=int, default=50)
    options.add_argument("--chosen-on", choices=("trainable", "foreign"), nargs="+", default=("trainable", "foreign"))
    options.add_argument("--way", choices=("no-hint", "known-radius"), nargs="+", default=("no-hint", "known-radius"))
    options.add_argument("--method", choices=DETECTORS, nargs="+", default=list(DETECTORS))
    given = options.parse_args()
    cv2.setNumThreads(1)
    photos = all_photos()
    silhouettes = [p for p in photos if p.key.startswith("silhouette/") and not is_held_out(p)][:: 222 // SILHOUETTES]
    choices = {"trainable": silhouettes + [p for p in photos if p.key.startswith("video-frames/")],
               "foreign": [p for p in photos if not p.truth["trainable"]]}
    for chosen_on, way, method in itertools.product(given.chosen_on, given.way, given.method):
        reached, parameters = choose(choices[chosen_on], method, way, given.draws)
        keep({"method": method, "way": way, "chosenOn": chosen_on, "draws": given.draws, "meanF1There": round(reached, 3), "parameters": parameters})


def keep(row):
    """Replaces one row."""
    names = ("method", "way", "chosenOn")
    rows = json.loads(PARAMETERS.read_text()) if PARAMETERS.exists() else []
    rows = [other for other in rows if any(other[name] != row[name] for name in names)] + [row]
    rows.sort(key=lambda entry: [entry[name] for name in names])
    PARAMETERS.write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
