"""Photographs that may be trained on, used as sheets on which more holes are rendered."""
import cv2
import numpy as np


class Backdrops:
    """Cuts canvases from annotated photos, scaled so that their holes have the wanted radius."""

    def __init__(self, photos):
        self.photos = [(photo.pixels(), photo.holes(), photo.truth.get("ignore") or []) for photo in photos]

    def __call__(self, rng, size, unit):
        """A uint8 canvas and the centers of the holes it shows."""
        for _ in range(50):
            pixels, holes, boxes = self.photos[rng.integers(len(self.photos))]
            scale = unit / float(np.median(holes[:, 2]))
            span = size / scale
            tall, wide = pixels.shape[:2]
            if span > min(tall, wide):
                continue
            left, top = rng.uniform(0, wide - span), rng.uniform(0, tall - span)
            if any(b["column"] < left + span and b["column"] + b["widthPx"] > left and b["row"] < top + span and b["row"] + b["heightPx"] > top for b in boxes):
                continue
            if (holes[:, 3] < 1).any():
                continue
            matrix = np.float32([[scale, 0, -scale * left], [0, scale, -scale * top]])
            canvas = cv2.warpAffine(pixels, matrix, (size, size), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
            places = (holes[:, :2] - (left, top)) * scale
            return canvas, [place for place in places if (place > -unit).all() and (place < size + unit).all()]
        return np.full((size, size, 3), 200, np.uint8), []
