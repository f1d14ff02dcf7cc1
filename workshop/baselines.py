"""Two detectors from OpenCV that anyone could pick instead: SimpleBlobDetector and HoughCircles.

When run, writes what each finds in the annotated photos, with the parameters of baselines.json (chosen by tune_baselines.py).
It only needs cv2 and numpy. "no-hint" looks at the photo with a long side of 1024 px; "known-radius" gets the true median radius of
the holes, which no user knows so well, and looks at the scale at which that is 11 px.
"""
import argparse
import json
import sys
import time
from pathlib import Path

import cv2
import numpy as np

from photos import HERE, PHOTOS, all_photos

PARAMETERS = HERE / "results/baselines.json"
LONG_SIDE = 1024
WORKING_RADIUS = 11.0
# A circle detector with loose settings returns thousands; no target has more holes than this.
MOST = 300


def find(photo_pixels, method, way, radius, parameters):
    """Centers, in pixels of the photo: array of [column, row]."""
    scale = LONG_SIDE / max(photo_pixels.shape[:2]) if way == "no-hint" else WORKING_RADIUS / radius
    # Enlarging a whole photo further adds no detail, and takes minutes.
    scale = min(scale, 2048 / max(photo_pixels.shape[:2]))
    sizes = parameters["radii"] if way == "no-hint" else [share * radius * scale for share in parameters["radii"]]
    grey = cv2.cvtColor(photo_pixels, cv2.COLOR_RGB2GRAY)
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    if parameters["equalise"]:
        small = cv2.createCLAHE(clipLimit=2.0, tileGridSize=(8, 8)).apply(small)
    if parameters["blur"] > 0:
        small = cv2.GaussianBlur(small, (0, 0), parameters["blur"])
    centres = DETECTORS[method](small, sizes, parameters)[:MOST]
    return (centres + 0.5) / scale - 0.5


def find_blobs(grey, sizes, parameters):
    """SimpleBlobDetector."""
    options = cv2.SimpleBlobDetector_Params()
    options.minThreshold, options.maxThreshold, options.thresholdStep = 10, 245, parameters["step"]
    options.minRepeatability = parameters["repeatability"]
    options.minDistBetweenBlobs = sizes[0]
    options.filterByColor = parameters["polarity"] != "both"
    options.blobColor = 255 if parameters["polarity"] == "light" else 0
    options.filterByArea, options.minArea, options.maxArea = True, np.pi * sizes[0] ** 2, np.pi * sizes[1] ** 2
    options.filterByCircularity, options.minCircularity = True, parameters["circularity"]
    options.filterByConvexity, options.minConvexity = True, parameters["convexity"]
    options.filterByInertia, options.minInertiaRatio = True, parameters["inertia"]
    return np.float64([point.pt for point in cv2.SimpleBlobDetector_create(options).detect(grey)]).reshape(-1, 2)


def find_circles(grey, sizes, parameters):
    """HoughCircles."""
    circles = cv2.HoughCircles(
        grey, cv2.HOUGH_GRADIENT_ALT if parameters["alternative"] else cv2.HOUGH_GRADIENT, parameters["dp"],
        minDist=max(1.0, parameters["distance"] * sizes[0]), param1=parameters["edge"], param2=parameters["votes"],
        minRadius=max(1, round(sizes[0])), maxRadius=round(sizes[1]))
    return np.float64([] if circles is None else circles[0][:, :2]).reshape(-1, 2)


DETECTORS = {"SimpleBlobDetector": find_blobs, "HoughCircles": find_circles}


def find_all(photos, method, way, parameters):
    """Detections by photo, and the median seconds for one."""
    found, seconds = {}, []
    for photo in photos:
        pixels, radius = np.ascontiguousarray(photo.pixels()), float(np.median(photo.holes()[:, 2]))
        start = time.perf_counter()
        centres = find(pixels, method, way, radius, parameters)
        seconds.append(time.perf_counter() - start)
        found[photo.key] = [{"column": float(column), "row": float(row)} for column, row in centres]
    return found, float(np.median(seconds))


def main():
    """Writes one entry per line of baselines.json."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--photos", type=Path, default=PHOTOS)
    options.add_argument("--keys", type=Path, help="JSON list of the photos wanted, as <set>/<name>.jpg; else all")
    options.add_argument("--output", type=Path, required=True)
    given = options.parse_args()
    cv2.setNumThreads(1)
    photos, results = all_photos(given.photos), []
    if given.keys:
        wanted = set(json.loads(given.keys.read_text()))
        photos = [photo for photo in photos if photo.key in wanted]
    for row in json.loads(PARAMETERS.read_text()):
        print(f"{row['method']}, {row['way']}, {row['chosenOn']}: {len(photos)} photos", file=sys.stderr, flush=True)
        found, seconds = find_all(photos, row["method"], row["way"], row["parameters"])
        results.append({"method": row["method"], "way": row["way"], "chosenOn": row["chosenOn"], "secondsPerPhoto": seconds, "found": found})
    given.output.write_text(json.dumps(results))


if __name__ == "__main__":
    main()
