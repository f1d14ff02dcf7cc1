"""Draws a sheet of rendered samples, with and without labels, to look at after each change of the renderer."""
import argparse
import time

import cv2
import numpy as np

from render.scene import render_scene


def main():
    """Renders `count` scenes starting at `seed`, and writes them as one picture."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("output")
    options.add_argument("--count", type=int, default=40)
    options.add_argument("--columns", type=int, default=8)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--marks", action="store_true")
    given = options.parse_args()
    start, tiles = time.time(), []
    for seed in range(given.seed, given.seed + given.count):
        picture, labels = render_scene(seed)[0]
        if given.marks:
            for column, row, radius, sure in labels:
                cv2.circle(picture, (round(float(column)), round(float(row))), round(float(radius)), (0, 255, 0) if sure else (255, 0, 0), 1)
        tiles.append(picture)
    print(f"{given.count / (time.time() - start):.1f} pictures a second")
    rows = [np.hstack(tiles[i : i + given.columns]) for i in range(0, len(tiles), given.columns)]
    cv2.imwrite(given.output, np.vstack([r for r in rows if r.shape == rows[0].shape])[..., ::-1])


if __name__ == "__main__":
    main()
