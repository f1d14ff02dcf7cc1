"""Photographs of a sheet with the labels of its holes: which of them the picture shows, and which of those an eye can see."""
import cv2
import numpy as np

from .camera import photograph, project

PICTURE = 320
# Grey levels between the darkest and the brightest of a hole's window below which nobody could see it.
LEAST_CONTRAST = 14
# Change of brightness (0..1, root mean square over a hole) below which a hole may be invisible in a photograph.
DOUBTFUL_CHANGE = 0.16
# Grey levels (root mean square over a hole) that a hole must change in its photograph to be seen, and their least share of the noise.
LEAST_VISIBLE, NOISE_SHARE = 7.0, 1.1


class Shots:
    """The holes of one sheet: those known from a photograph first, then those drawn, then old ones that can't be judged; and what the
    drawing changed."""

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
    """A photograph of the sheet and its labels. Where the holes are faint, the same photograph without them tells which can be seen."""
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
            # A hole that only wiped out some print, as black on black does, differs but shows nothing of its own.
            label[3] *= float(not own or (strength_of(difference, label, label[2]) >= least and spread_of(soft, label) >= 0.7 * least))
    return picture, labels


def spread_of(picture, label):
    """The standard deviation of the brightness over a hole and its rim, in grey levels."""
    column, row, reach = int(label[0]), int(label[1]), int(1.15 * label[2]) + 1
    window = picture[max(0, row - reach) : row + reach + 1, max(0, column - reach) : column + reach + 1, 1]
    return float(window.std()) if window.size else 0.0


def noise_of(picture):
    """The mean difference of neighbouring pixels, in grey levels."""
    sample = picture[::4, :, 1].astype(np.int16)
    return float(np.abs(sample[:, 1:] - sample[:, :-1]).mean())


def labels_of(matrix, shots, picture):
    """Labels in picture pixels of the holes whose centre the picture shows; unsure where hardly any contrast is left."""
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
