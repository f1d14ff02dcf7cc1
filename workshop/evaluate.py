"""Measures the ONNX file on the annotated photos: candidates once, then the scoring tool at each threshold.

Two ways: "no-hint" (two passes, scale found by the network) and "known-radius" (with the true median radius).
Silhouettes are reported twice: all of them, and only the quarter held out from training.
"""
import argparse
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

import cv2
import numpy as np

from detect import looks_at_radius, looks_without_hint, open_model, surer_look
from export import MODEL
from photos import CACHE, HERE, PHOTOS, all_photos, is_held_out

SCORER = Path(os.environ.get("WORKSHOP_SCORER", HERE / "../../shared/tools/score-detections.mjs"))
THRESHOLDS = [round(0.2 + 0.05 * i, 3) for i in range(13)]


def candidates_of(model, photos, way, options):
    """The looks at every photo, each with all its candidates, even at low confidence."""
    session, found = open_model(model), {}
    for photo in photos:
        pixels = np.ascontiguousarray(photo.pixels())
        if way == "no-hint":
            found[photo.key] = looks_without_hint(session, pixels, options.suppression, options.working_radius)
        else:
            usual = float(np.median(photo.holes()[:, 2]))
            found[photo.key] = looks_at_radius(session, pixels, usual, options.suppression, options.working_radius)
    return found


def choose(looks, threshold, radius_range):
    """The detections of one photo."""
    return [{"column": float(c), "row": float(r), "radiusPx": float(radius), "confidence": float(p)}
            for c, r, radius, p in surer_look(looks, threshold, radius_range)]


def score(photos, predictions):
    """The scoring tool's table for these photos."""
    with tempfile.TemporaryDirectory() as folder:
        for photo in photos:
            place = Path(folder, "truth", photo.key).with_suffix(".json")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(photo.path.with_suffix(".json").resolve())
        file = Path(folder, "predictions.json")
        file.write_text(json.dumps(predictions))
        done = subprocess.run(["node", str(SCORER), str(Path(folder, "truth")), str(file), "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def subsets(photos):
    """The photos to measure: all that were not trained on, and separately the silhouettes that were."""
    untouched = [p for p in photos if is_held_out(p) or not p.truth.get("trainable")]
    trained = [p for p in photos if p.truth.get("trainable") and not is_held_out(p)]
    foreign = [p for p in photos if not p.truth.get("trainable")]
    return {"never-trained-on": untouched, "trained-on": trained, "foreign-sets": foreign}


def thin_out(photos, count):
    """All photos except the silhouettes that were trained on, and `count` of those, evenly spread."""
    trained = [p for p in photos if p.key.startswith("silhouette/") and not is_held_out(p)]
    chosen = {trained[round(i * (len(trained) - 1) / max(1, count - 1))].key for i in range(count)} if count else set()
    return [p for p in photos if p not in trained or p.key in chosen]


def sweep(photos, found, radius_range):
    """Mean F1 over the sets that may not be trained on, and F1 of the held-out silhouettes, per threshold."""
    groups, rows = subsets(photos), []
    for threshold in THRESHOLDS:
        predictions = {key: choose(value, threshold, radius_range) for key, value in found.items()}
        table = score(groups["never-trained-on"], predictions)
        sets = {name: row["f1"] for name, row in table.items() if name not in ("all but silhouette", "mean F1 over sets")}
        foreign = [value for name, value in sets.items() if name != "silhouette"]
        rows.append({"threshold": threshold, "meanForeign": float(np.mean(foreign)), "pooledForeign": table["all but silhouette"]["f1"], "sets": sets})
    return rows


def leave_one_set_out(rows):
    """F1 of each foreign set at the threshold that is best for the others, so that the choice has not seen it."""
    names = [name for name in rows[0]["sets"] if name != "silhouette"]
    result = {}
    for name in names:
        best = max(rows, key=lambda row: np.mean([row["sets"][other] for other in names if other != name]))
        result[name] = best["sets"][name]
    return {"mean": float(np.mean(list(result.values()))), **result}


def main():
    """Writes predictions and a table of scores."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--model", type=Path, default=MODEL)
    options.add_argument("--photos", type=Path, default=PHOTOS)
    options.add_argument("--way", choices=("no-hint", "known-radius"), default="no-hint")
    options.add_argument("--suppression", type=float, default=0.47)
    options.add_argument("--working-radius", type=float, default=11.0)
    options.add_argument("--radius-range", type=float, nargs=2, default=(0.5, 1.8))
    options.add_argument("--threshold", type=float, help="else the best mean F1 over the foreign sets")
    options.add_argument("--foreign-only", action="store_true", help="leave the silhouettes and video frames out: quick")
    options.add_argument("--trained-sample", type=int, default=30, help="of the photos trained on, only this many silhouettes")
    options.add_argument("--results", type=Path)
    options.add_argument("--predictions", type=Path, default=CACHE / "predictions.json")
    given = options.parse_args()
    cv2.setNumThreads(1)
    start, photos = time.time(), all_photos(given.photos)
    if given.foreign_only:
        photos = [photo for photo in photos if not photo.truth.get("trainable")]
    else:
        photos = thin_out(photos, given.trained_sample)
    found = candidates_of(given.model, photos, given.way, given)
    rows = sweep(photos, found, given.radius_range)
    threshold = given.threshold or max(rows, key=lambda row: row["meanForeign"])["threshold"]
    predictions = {key: choose(value, threshold, given.radius_range) for key, value in found.items()}
    given.predictions.parent.mkdir(parents=True, exist_ok=True)
    given.predictions.write_text(json.dumps(predictions))
    tables = {name: score(group, predictions) for name, group in subsets(photos).items() if group}
    report = {"way": given.way, "threshold": threshold, "workingRadiusPx": given.working_radius,
              "suppressionRadii": given.suppression, "radiusRange": list(given.radius_range),
              "leaveOneSetOutF1": leave_one_set_out(rows), "scores": tables, "thresholds": rows}
    if given.results:
        given.results.parent.mkdir(parents=True, exist_ok=True)
        given.results.write_text(json.dumps(shorten(report), indent=1) + "\n")
    print_report(report, time.time() - start)


def shorten(value):
    """Rounds every number of a report to four digits; more mean nothing."""
    if isinstance(value, dict):
        return {key: shorten(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [shorten(inner) for inner in value]
    return round(value, 4) if isinstance(value, float) else value


def print_report(report, seconds):
    """The table for people."""
    print(f"{report['way']}, threshold {report['threshold']}, {seconds:.0f} s; leave one set out: {report['leaveOneSetOutF1']['mean']:.3f}")
    for group, table in report["scores"].items():
        for name, row in table.items():
            if group == "foreign-sets" and name not in ("all but silhouette", "mean F1 over sets"):
                continue
            more = ""
            if "photos" in row:
                more = f" P {row['precision']:.3f} R {row['recall']:.3f} exact {row['exactCountRate']:.2f} photos {row['photos']} holes {row['holes']}"
            print(f"{group:17} {name:20} f1 {row['f1']:.3f}{more}")
    print("thresholds", " ".join(f"{row['threshold']}:{row['meanForeign']:.3f}" for row in report["thresholds"]))


if __name__ == "__main__":
    main()
