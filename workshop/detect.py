"""Finds holes on a photo with only the ONNX file, in two looks, the first to learn the scale. The product also looks for the sheet,
looks a third time, and calibrates its confidence: `fit-decode.ts` and `npm run bench:detector` measure that."""
import cv2
import numpy as np
import onnxruntime

WORKING_RADIUS_PX = 11.0
FIRST_LONG_SIDE, LARGEST_LONG_SIDE = 1024, 2048
# A second look at nearly the same scale would show the same.
GOOD_ENOUGH_RATIO = 1.15


def open_model(path, threads=1):
    """An ONNX session on the CPU."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])


def run_at(session, pixels, scale, least=0.05):
    """Detections [column, row, radius, confidence] in photo pixels, found in the photo resized by `scale`."""
    tall, wide = pixels.shape[:2]
    size = max(16, round(wide * scale)), max(16, round(tall * scale))
    resized = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    # The exact factors of both axes; rounding the size would otherwise shift far corners.
    across, down = size[0] / wide, size[1] / tall
    padded = cv2.copyMakeBorder(resized, 0, -size[1] % 16, 0, -size[0] % 16, cv2.BORDER_REPLICATE)
    image = np.ascontiguousarray(padded.transpose(2, 0, 1)[None], np.float32)
    peaks = session.run(["peaks"], {"image": image})[0][0]
    rows, columns = np.nonzero(peaks[0] >= least)
    confidence, dx, dy, radius = peaks[:, rows, columns]
    x, y = 2 * columns + 0.5 + 2 * dx, 2 * rows + 0.5 + 2 * dy
    inside = (x > -1) & (x < size[0]) & (y > -1) & (y < size[1])
    # A pixel's center is at an integer, so its edges are half a pixel away: resizing shifts by that half.
    found = np.stack([(x + 0.5) / across - 0.5, (y + 0.5) / down - 0.5, radius / np.sqrt(across * down), confidence], 1)
    return found[inside]


def suppress(found, radii):
    """Keeps the most confident among detections closer than `radii` times their radius."""
    kept = []
    for one in found[np.argsort(-found[:, 3])]:
        if all(np.hypot(one[0] - other[0], one[1] - other[1]) >= radii * min(one[2], other[2]) for other in kept):
            kept.append(one)
    return np.array(kept).reshape(-1, 4)


def median_radius(found, least_confidence=0.14, count=5):
    """The median radius of the most confident detections (letters and dirt are many, but less certain); None if there are none."""
    sure = found[found[:, 3] >= least_confidence]
    return float(np.median(sure[np.argsort(-sure[:, 3])][:count, 2])) if len(sure) else None


def of_one_size(found, threshold, radius_range):
    """The detections that are confident enough and of about the median size."""
    sure = found[found[:, 3] >= threshold]
    usual = np.median(sure[:, 2]) if len(sure) else 0
    return sure[(sure[:, 2] >= usual * radius_range[0]) & (sure[:, 2] <= usual * radius_range[1])]


def surer_look(looks, threshold, radius_range):
    """Of several looks at a photo, the one with more evidence; certain holes count far more than faint ones."""
    chosen = [of_one_size(found, threshold, radius_range) for found in looks]
    return max(chosen, key=lambda found: float((found[:, 3] ** 2).sum()))


def clamp_scale(pixels, scale):
    """At most LARGEST_LONG_SIDE, at most threefold enlargement, and never reduced to nothing."""
    long_side = max(pixels.shape[:2])
    return float(np.clip(scale, 320 / long_side, min(LARGEST_LONG_SIDE / long_side, 3.0)))


def looks_without_hint(session, pixels, suppression=0.47, working_radius=WORKING_RADIUS_PX):
    """Candidates of a look at a fixed size and, if it suggests another scale, of a second look at that scale."""
    first = min(FIRST_LONG_SIDE / max(pixels.shape[:2]), 1.0)
    looks = [suppress(run_at(session, pixels, first), suppression)]
    radius = median_radius(looks[0])
    scale = clamp_scale(pixels, working_radius / radius) if radius else first
    if abs(np.log(scale / first)) >= np.log(GOOD_ENOUGH_RATIO):
        looks.insert(0, suppress(run_at(session, pixels, scale), suppression))
    return looks


def looks_at_radius(session, pixels, radius_px, suppression=0.47, working_radius=WORKING_RADIUS_PX):
    """Candidates of one look if the hole's radius in photo pixels is known."""
    return [suppress(run_at(session, pixels, clamp_scale(pixels, working_radius / radius_px)), suppression)]
