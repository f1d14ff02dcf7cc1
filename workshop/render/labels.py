"""Photographs of a sheet, with labels for the holes that each shows, and for those that an eye can see."""
import cv2
import numpy as np

from .camera import photograph, project

PICTURE = 320
# A hole whose window has fewer gray levels between its darkest and brightest pixel is invisible.
LEAST_CONTRAST = 14
# A hole with a smaller change in brightness (0..1, root mean square over the hole) may be invisible in a photograph.
DOUBTFUL_CHANGE = 0.16
# Gray levels (root mean square over a hole) by which a visible hole must change its photograph, and their minimum relative to the noise.
LEAST_VISIBLE, NOISE_SHARE = 7.0, 1.1


class Shots:
    """The holes of one sheet: those known from a photograph, then those drawn, then old ones of uncertain status; and what drawing
    them changed."""

    def __init__(self, places, known, unit, change, unsure=()):
        self.places, self.known, self.unit, self.change = [*places, *unsure], known, unit, change
        self.sure = np.float32([1.0] * len(places) + [0.0] * len(unsure))
        size = cv2.max(cv2.max(np.abs(change[..., 0]), np.abs(change[..., 1])), np.abs(change[..., 2]))
        self.weakest = min((strength_of(size, place, unit) for place in places[known:]), default=1.0)


def strength_of(field, place, reach):
    """Root of the mean square of a field over the square that a hole of radius `reach` fills: small and strong counts as much
    as wide and faint."""
    column, row, reach = int(place[0]), int(place[1]), int(reach)
    window = field[max(0, row - reach) : max(0, row + reach + 1), max(0, column - reach) : max(0, column + reach + 1)]
    return float(np.sqrt(np.square(window).mean())) if window.size else 0.0


def labelled_photograph(canvas, rng, matrix, ratio, shots):
    """A photograph of the sheet and its labels. If holes are faint, the same photograph without them tells which ones are visible."""
    start = rng.bit_generator.state
    picture = photograph(canvas, rng, matrix, ratio, PICTURE)
    labels = labels_of(matrix, shots, picture)
    gain = min(1.0, float(picture[::8, ::8].mean()) / 255 / (float(canvas[::8, ::8].mean()) + 0.01))
    if len(labels) and shots.weakest * gain < DOUBTFUL_CHANGE:
        end = rng.bit_generator.state
        rng.bit_generator.state = start
        bare = photograph(np.clip(canvas - shots.change, 0, 1), rng, matrix, ratio, PICTURE)
        rng.bit_generator.state = end
        soft = cv2.GaussianBlur(picture, (0, 0), 1)
        difference = cv2.absdiff(soft, cv2.GaussianBlur(bare, (0, 0), 1)).max(2).astype(np.float32)
        least = max(LEAST_VISIBLE, NOISE_SHARE * noise_of(picture))
        drawn = np.arange(len(shots.places))[shots.seen] >= shots.known
        for label, own in zip(labels, drawn):
            # A hole that only removed some print, as black on black does, differs but shows nothing of its own.
            label[3] *= float(not own or (strength_of(difference, label, label[2]) >= least and spread_of(soft, label) >= 0.7 * least))
    return picture, labels


def spread_of(picture, label):
    """The standard deviation of the brightness over a hole and its rim, in gray levels."""
    column, row, reach = int(label[0]), int(label[1]), int(1.15 * label[2]) + 1
    window = picture[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1, 1]
    return float(window.std()) if window.size else 0.0


def noise_of(picture):
    """The mean difference of neighboring pixels, in gray levels."""
    sample = picture[::4, :, 1].astype(np.int16)
    return float(np.abs(sample[:, 1:] - sample[:, :-1]).mean())


def labels_of(matrix, shots, picture):
    """Labels, in picture pixels, of the holes whose center the picture shows; uncertain where hardly any contrast is left."""
    if not shots.places:
        return np.zeros((0, 4), np.float32)
    centres, scale = project(matrix, shots.places)
    labels = np.hstack([centres, (scale * shots.unit)[:, None], shots.sure[:, None]]).astype(np.float32)
    shots.seen = ((labels[:, :2] > -0.5) & (labels[:, :2] < PICTURE - 0.5)).all(1)
    labels = labels[shots.seen]
    soft = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY), (0, 0), 1.2)
    for label in labels:
        column, row, reach = int(label[0]), int(label[1]), int(label[2] * 1.2) + 1
        low, high, _, _ = cv2.minMaxLoc(soft[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1])
        label[3] *= float(high - low >= LEAST_CONTRAST)
    return labels
