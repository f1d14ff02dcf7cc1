"""Reads the folder of annotated photos, and says which may be trained on and which are held out; when run, writes results/held-out.json."""
import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

HERE = Path(__file__).resolve().parent
PHOTOS = Path(os.environ.get("WORKSHOP_PHOTOS", HERE / "../../shared/photos"))
MODEL = HERE / "../packages/analysis/model/holes.onnx"
SCENE_MODEL = HERE / "../packages/analysis/model/scene.onnx"
CACHE = Path(os.environ.get("WORKSHOP_CACHE", HERE / ".cache"))
# The bullet's radius relative to the annotated one: boxes include torn paper on silhouettes, and the fringe on composites.
RADIUS_SHARES = {"silhouette": 0.5, "knsa-composites": 0.62}
# How often a photo of a set is used: all composites show one card, and there are only three video frames.
SET_WEIGHTS = {"silhouette": 1.0, "knsa-composites": 0.5, "video-frames": 12.0}


@dataclass
class Photo:
    """One annotated photo; `truth` is its JSON."""

    key: str
    path: Path
    truth: dict

    @property
    def set(self):
        """The photo's set."""
        return self.key.split("/")[0]

    def pixels(self):
        """The photo as RGB."""
        return cv2.imread(str(self.path), cv2.IMREAD_COLOR)[..., ::-1]

    def holes(self):
        """Array of [column, row, bullet radius, sure]."""
        share = RADIUS_SHARES.get(self.set, 1.0)
        # A few boxes contain a cluster of shots; a radius far from the sheet's usual one says nothing about the bullet.
        usual = np.median([hole["radiusPx"] for hole in self.truth["holes"]]) if self.truth["holes"] else 1
        rows = [(h["column"], h["row"], share * (h["radiusPx"] if h["radiusPx"] < 1.6 * usual else usual), 0.0 if h.get("uncertain") else 1.0)
                for h in self.truth["holes"]]
        return np.float32(rows).reshape(-1, 4)


def all_photos(folder=PHOTOS):
    """Every annotated photo, sorted by name."""
    return [Photo(f"{path.parent.name}/{path.stem}.jpg", path.with_suffix(".jpg"), json.loads(path.read_text()))
            for path in sorted(Path(folder).glob("*/*.json"))]


def is_held_out(photo):
    """A quarter of the silhouettes, by physical target, is never trained on."""
    digest = hashlib.sha1(photo.truth["physicalTarget"].encode()).digest()
    return photo.key.startswith("silhouette/") and digest[0] % 4 == 0


def training_photos(folder=PHOTOS):
    """The photos that may be trained on."""
    return [photo for photo in all_photos(folder) if photo.truth.get("trainable") is True and not is_held_out(photo)]


def main():
    """Writes which sheets are held out, for measuring what ships."""
    sheets = sorted({photo.truth["physicalTarget"] for photo in all_photos() if is_held_out(photo)})
    (HERE / "results/held-out.json").write_text(json.dumps({"physicalTargets": sheets}, indent=2) + "\n")


if __name__ == "__main__":
    main()
