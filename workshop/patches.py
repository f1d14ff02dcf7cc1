"""Cuts training patches from the pool: all at once, on the training device.

The newest pictures of the pool stay in the device's memory, so that a batch costs the CPU nothing but reading shards.
"""
import threading
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from render.labels import PICTURE

# Wide enough that most of a patch has the same surroundings as in use.
PATCH = 256
# More holes than nearly all pictures have.
MOST_HOLES = 96
# Cells around a hole from which anything is learned about it.
WINDOW = 13


class Stock:
    """A ring of pictures and labels on the device, filled from the shards of a pool while others draw from it."""

    def __init__(self, folder, room, device):
        self.folder, self.room, self.device = Path(folder), room, device
        self.pictures = torch.empty((room, PICTURE, PICTURE, 3), dtype=torch.uint8, device=device)
        self.holes = torch.zeros((room, MOST_HOLES, 4), device=device)
        self.weights = torch.zeros(room, device=device)
        self.read, self.added = set(), 0

    def refresh(self):
        """Reads shards that it has not read, oldest first; skips one that was dropped meanwhile."""
        for path in sorted(self.folder.glob("[0-9]*.npy")):
            if path.name in self.read:
                continue
            self.read.add(path.name)
            try:
                with np.load(path.with_suffix(".npz")) as labels:
                    self.add(np.load(path), [labels[key] for key in sorted(labels, key=int)])
            except (FileNotFoundError, ValueError):
                continue

    def add(self, pictures, labels):
        """Overwrites the oldest pictures with these [N,PICTURE,PICTURE,3] and their labels."""
        holes = np.zeros((len(labels), MOST_HOLES, 4), np.float32)
        for index, own in enumerate(labels):
            holes[index, : min(len(own), MOST_HOLES)] = own[:MOST_HOLES]
        where = torch.arange(self.added, self.added + len(labels), device=self.device) % self.room
        self.pictures[where] = torch.from_numpy(pictures).to(self.device)
        self.holes[where] = torch.from_numpy(holes).to(self.device)
        # Most of any picture is empty anyway, so one without a hole is drawn less often.
        self.weights[where] = torch.from_numpy(np.float32([1.0 if len(own) else 0.2 for own in labels])).to(self.device)
        self.added += len(labels)

    @contextmanager
    def followed(self, seconds=2.0):
        """Keeps reading new shards in the background, inside a `with`."""
        done = threading.Event()
        def read_on():
            while not done.wait(seconds):
                self.refresh()
        reader = threading.Thread(target=read_on)
        reader.start()
        try:
            yield
        finally:
            done.set()
            reader.join()

    def batch(self, count):
        """Pictures [count,3,PATCH,PATCH] of 0..255 and targets [count,6,PATCH/2,PATCH/2]."""
        present, device = min(self.added, self.room), self.device
        chosen = torch.multinomial(self.weights[:present], count, replacement=True)
        start = torch.randint(PICTURE - PATCH + 1, (count, 2), device=device)
        steps, flips = torch.arange(PATCH, device=device), torch.rand((count, 3), device=device) < 0.5
        columns, rows = (torch.where(flips[:, axis, None], PATCH - 1 - steps, steps) + start[:, axis, None] for axis in (0, 1))
        pictures = self.pictures[chosen[:, None, None], rows[:, :, None], columns[:, None, :]]
        pictures = torch.where(flips[:, 2, None, None, None], pictures.transpose(1, 2), pictures).permute(0, 3, 1, 2).float()
        holes = self.holes[chosen]
        holes = holes[:, : int((holes[..., 2] > 0).sum(1).max().clamp(min=1))].clone()
        holes[..., :2] -= start[:, None]
        holes[..., :2] = torch.where(flips[:, None, :2], PATCH - 1 - holes[..., :2], holes[..., :2])
        holes[..., :2] = torch.where(flips[:, 2, None, None], holes[..., :2].flip(-1), holes[..., :2])
        return vary_colour(pictures), targets_of(holes, PATCH // 2)


def vary_colour(pictures):
    """Pictures [N,3,H,W] with other gains, offset, gray, inverted, softer, sharper, noisier, other exposure: variation that the
    renderer's camera does not cover for real photos, or that a photograph of the pool has only once."""
    count, device = len(pictures), pictures.device
    def share(probability):
        return (torch.rand(count, device=device) < probability)[:, None, None, None]
    def normal(spread, channels=1):
        return torch.randn((count, channels, 1, 1), device=device) * spread
    def between(low, high):
        return torch.empty((count, 1, 1, 1), device=device).uniform_(low, high)
    pictures = torch.where(share(0.15), pictures.mean(1, keepdim=True), pictures)
    pictures = torch.where(share(0.03), 255 - pictures, pictures)
    pictures = torch.where(share(0.6), pictures * torch.exp(normal(0.12) + normal(0.06, 3)) + normal(8), pictures)
    order = torch.rand((count, 3), device=device).argsort(1)
    pictures = torch.where(share(0.2), pictures.gather(1, order[:, :, None, None].expand_as(pictures)), pictures)
    # New softness, sharpening, and noise each time a picture is drawn.
    soft = F.conv2d(pictures, pictures.new_tensor([[1, 2, 1], [2, 4, 2], [1, 2, 1]]).div(16).expand(3, 1, 3, 3), padding=1, groups=3)
    pictures = torch.where(share(0.3), pictures + (soft - pictures) * between(-1.5, 1), pictures)
    pictures = torch.where(share(0.25), pictures + torch.randn_like(pictures) * between(1, 9), pictures)
    exposure = torch.rand(count, device=device)[:, None, None, None]
    # Two stops too dark; noise and eight-bit steps grow as if a viewer brightened it again.
    pictures = torch.where(exposure < 0.1, (pictures * between(0.18, 0.6)).round(), pictures)
    return torch.where(exposure > 0.92, pictures * between(1.2, 2.0), pictures).clamp(0, 255)


def targets_of(holes, size):
    """The maps to learn at stride 2: heat, weight, dx, dy, log radius, and the cells where the last three count.

    @param holes: [N,M,4] of column, row, radius, sure in patch pixels; rows of radius 0 are unused
    @param size: cells across a patch
    """
    count, device = len(holes), holes.device
    # A stride-2 cell i covers the pixels 2i and 2i+1; its middle is at 2i + 0.5.
    centre, radius, sure = (holes[..., :2] - 0.5) / 2, holes[..., 2], holes[..., 3] >= 0.5
    peak = centre.round()
    steps = torch.arange(-WINDOW, WINDOW + 1, device=device, dtype=torch.float32)
    cells = peak[:, :, None] + torch.stack(torch.meshgrid(steps, steps, indexing="xy"), -1).reshape(-1, 2)
    away = centre[:, :, None] - cells
    square = away.square().sum(-1)
    shown = ((cells >= 0) & (cells < size)).all(-1) & (radius > 0)[..., None]
    # Anything outside is written to an extra cell, which is dropped.
    row = torch.arange(count, device=device)[:, None, None] * (size * size)
    place = torch.where(shown, row + (cells[..., 1] * size + cells[..., 0]).long(), count * size * size).flatten()

    def gathered(start, values, how):
        plane = torch.full((count * size * size + 1,), start, device=device)
        return plane.scatter_reduce_(0, place, values.flatten(), how)

    sigma = (0.07 * radius).clamp(min=0.7)[..., None]
    is_peak = sure[..., None] & (square == square.amin(-1, keepdim=True))
    bell = torch.where(is_peak, 1.0, torch.exp(-square / (2 * sigma * sigma)))
    heat = gathered(0.0, torch.where(sure[..., None], bell, 0.0), "amax")
    weight = gathered(1.0, torch.where(~sure[..., None] & (square < radius[..., None].square() / 4), 0.0, 1.0), "amin")
    weight = torch.where(heat > 0.9999, 1.0, weight)
    near = sure[..., None] & (away.abs().amax(-1) < 1.6)
    nearest = gathered(1e9, torch.where(near, square, 1e9), "amin")
    own = (near & shown).flatten() & (square.flatten() == nearest[place])
    shape = torch.zeros((4, count * size * size + 1), device=device)
    values = (away[..., 0], away[..., 1], torch.log(radius.clamp(min=0.1) / 11)[..., None].expand_as(square), torch.ones_like(square))
    for plane, value in zip(shape, values):
        plane[place[own]] = value.flatten()[own]
    planes = torch.stack([heat, weight, *shape])[:, :-1]
    return planes.reshape(6, count, size, size).transpose(0, 1)
