"""The photograph: perspective, lamps, shadows, glare, blur, resampling, sharpening, noise, color, JPEG."""
from functools import lru_cache

import cv2
import numpy as np

from .noise import chance, fractal_field, log_uniform, smooth_field


def pick_view(rng, canvas_size, picture_size):
    """A homography canvas -> picture that keeps the whole picture inside the canvas (a mirrored border would show holes without
    labels). Returns it with the canvas pixels per picture pixel in the middle."""
    for _ in range(60):
        free = chance(rng, 0.4)
        side = rng.uniform(0.5, 0.68 if free else 0.95) * canvas_size
        angle = rng.uniform(0, 2 * np.pi) if free else rng.normal(0, 0.08)
        squeeze = np.exp(rng.normal(0, 0.1))
        corner = np.float32([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * (side / 2) * [squeeze, 1 / squeeze]
        corner = corner + rng.normal(0, rng.choice([0.01, 0.04, 0.09]), (4, 2)) * side
        turn = np.float32([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        quad = (corner @ turn + canvas_size / 2 + rng.normal(0, 0.03, 2) * canvas_size).astype(np.float32)
        if quad.min() > 2 and quad.max() < canvas_size - 3:
            break
    else:
        quad = np.float32([[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]) * canvas_size
        side = 0.8 * canvas_size
    target = np.float32([[0, 0], [1, 0], [1, 1], [0, 1]]) * (picture_size - 1)
    return cv2.getPerspectiveTransform(quad, target), side / picture_size


def project(matrix, points):
    """Points through a homography, with the local scale (square root of the area ratio) at each."""
    points = np.float64(points).reshape(-1, 2)
    homogeneous = np.hstack([points, np.ones((len(points), 1))]) @ matrix.T
    places = homogeneous[:, :2] / homogeneous[:, 2:]
    scale = np.sqrt(np.abs(np.linalg.det(matrix)) / np.abs(homogeneous[:, 2]) ** 3)
    return places, scale


def lighten(picture, rng):
    """Lamp gradients, vignetting, cast shadows with hard or soft edges, glare."""
    size = picture.shape[0]
    axis = np.linspace(-1, 1, size, dtype=np.float32)
    angle, strength = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.4)
    light = 1 + strength * (axis[None] * np.cos(angle) + axis[:, None] * np.sin(angle)) + rng.uniform(0, 0.12) * smooth_field(rng, size, size / 2)
    if chance(rng, 0.25):
        turn, offset = rng.uniform(0, 2 * np.pi), rng.uniform(-0.7, 0.7)
        distance = axis[None] * np.cos(turn) + axis[:, None] * np.sin(turn) - offset + rng.uniform(0, 0.15) * smooth_field(rng, size, size / 4)
        light *= 1 - rng.uniform(0.1, 0.6) / (1 + np.exp(-np.clip(distance * log_uniform(rng, 4, 150), -30, 30)))
    if chance(rng, 0.1):
        # A sheet that curls: soft bands across it.
        waves = cv2.GaussianBlur(rng.standard_normal((1, size)).astype(np.float32), (0, 0), rng.uniform(4, 25))
        bands = waves / (np.abs(waves).max() + 1e-6) * rng.uniform(0.05, 0.3) + 1
        light *= bands if chance(rng, 0.4) else bands.T
    if chance(rng, 0.06):
        light *= 1 + rng.uniform(0.03, 0.2) * np.clip(fractal_field(rng, size, size / 6, 2), -1, 1)
    picture *= np.clip(light, 0.08, 2)[..., None]
    if chance(rng, 0.08):
        centre = rng.uniform(-1, 1, 2)
        glare = np.exp(-(((axis[None] - centre[0]) / rng.uniform(0.2, 0.8)) ** 2 + ((axis[:, None] - centre[1]) / rng.uniform(0.2, 0.8)) ** 2))
        picture += (rng.uniform(0.1, 0.7) * glare)[..., None]


def colour_cast(picture, rng):
    """White balance, gamma, contrast, saturation, black level; sometimes gray."""
    picture *= np.exp(rng.normal(0, 0.08, 3)).astype(np.float32)
    # The mean of the three channels and the distance from it as one matrix: many times faster than numpy's mean over an axis.
    saturation = 0.0 if chance(rng, 0.14) else rng.uniform(0.4, 1.3)
    cv2.transform(picture, np.full((3, 3), (1 - saturation) / 3, np.float32) + saturation * np.eye(3, dtype=np.float32), dst=picture)
    np.clip(picture, 0, 1.5, out=picture)
    cv2.pow(picture, float(np.exp(rng.normal(-0.08, 0.22))), dst=picture)
    picture *= rng.uniform(0.75, 1.15) if chance(rng, 0.85) else rng.uniform(0.35, 0.75)
    picture += rng.uniform(0, 0.12) if chance(rng, 0.4) else 0


def blur(picture, rng):
    """Defocus, motion, and the softness of resampling."""
    if chance(rng, 0.45):
        picture = cv2.GaussianBlur(picture, (0, 0), log_uniform(rng, 0.3, 1.4))
    if chance(rng, 0.08):
        length, angle = int(rng.integers(2, 6)), rng.uniform(0, np.pi)
        kernel = np.zeros((9, 9), np.float32)
        end = np.array([np.cos(angle), np.sin(angle)]) * length / 2
        cv2.line(kernel, tuple(np.round(4 - end).astype(int).tolist()), tuple(np.round(4 + end).astype(int).tolist()), 1.0)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    if chance(rng, 0.25):
        size, small = picture.shape[0], int(picture.shape[0] * rng.uniform(0.5, 0.95))
        picture = cv2.resize(picture, (small, small), interpolation=cv2.INTER_AREA)
        picture = cv2.resize(picture, (size, size), interpolation=cv2.INTER_LINEAR if chance(rng, 0.5) else cv2.INTER_CUBIC)
    if chance(rng, 0.3):
        soft = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.8, 1.6))
        picture = picture + rng.uniform(0.3, 1.5) * (picture - soft)
    return picture


@lru_cache(maxsize=1)
def noise_stock():
    """A million normal numbers, drawn once, because drawing them for each picture took a tenth of its time."""
    return np.random.default_rng(0).standard_normal(1 << 20, np.float32)


def noise_picture(rng, shape):
    """Numbers from a random position in the stock."""
    count = int(np.prod(shape))
    start = int(rng.integers((1 << 20) - count))
    return noise_stock()[start : start + count].reshape(shape)


def compress(picture, rng):
    """Sensor noise, then JPEG as phones and web pages write it."""
    size = picture.shape[0]
    noise = noise_picture(rng, (size, size, 3)) if chance(rng, 0.5) else cv2.merge([noise_picture(rng, (size, size))] * 3)
    if chance(rng, 0.4):
        noise = cv2.GaussianBlur(noise, (0, 0), 0.8).reshape(picture.shape) * 2
    picture = cv2.scaleAdd(noise, 255 * log_uniform(rng, 0.002, 0.04), picture * np.float32(255))
    # Rounds and clips in one step.
    bytes_ = cv2.convertScaleAbs(cv2.max(picture, 0.0))
    if chance(rng, 0.85):
        quality = int(rng.uniform(30, 96))
        _, data = cv2.imencode(".jpg", bytes_, [cv2.IMWRITE_JPEG_QUALITY, quality])
        bytes_ = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return bytes_


def photograph(canvas, rng, matrix, pixels_per_pixel, picture_size):
    """Applies the whole camera to the float canvas; returns uint8."""
    soft = cv2.GaussianBlur(canvas, (0, 0), max(0.3, 0.38 * pixels_per_pixel))
    picture = cv2.warpPerspective(soft, matrix, (picture_size, picture_size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    lighten(picture, rng)
    colour_cast(picture, rng)
    return compress(blur(picture, rng), rng)
