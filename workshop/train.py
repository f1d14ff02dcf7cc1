"""Trains the hole detector on the pool; resumes from its checkpoint.

The number of steps is the schedule's length: the learning rate falls to zero by then. With --minutes, the schedule follows
the clock instead, for machines of unknown speed.
"""
import argparse
import math
import time
from pathlib import Path

import torch
from torch.nn import functional as F

from grow import grown
from patches import Stock
from photos import CACHE, MODEL

SAVED_EVERY_S = 60


def loss_of(raw, target):
    """Focal loss (2, 4) on the heat, L1 on offset and log radius near the centers; both per hole."""
    heat, weight, shape, near = target[:, 0], target[:, 1], target[:, 2:5], target[:, 5:6]
    logit = raw[:, 0]
    probability = torch.sigmoid(logit)
    positive = (heat > 0.9999).float()
    hit = positive * (1 - probability) ** 2 * F.logsigmoid(logit)
    empty = (1 - positive) * (1 - heat) ** 4 * probability**2 * F.logsigmoid(-logit)
    count = positive.sum().clamp(min=4)
    focal = -((hit + empty) * weight).sum() / count
    size = ((raw[:, 1:] - shape).abs() * near).sum() / near.sum().clamp(min=20)
    return focal, size


class Average:
    """Exponential moving average of the weights: smoother than any single step."""

    def __init__(self, network, decay=0.9985):
        self.decay, self.steps = decay, 0
        self.state = {key: value.detach().clone() for key, value in network.state_dict().items()}

    def update(self, network):
        """Moves slightly toward the current weights, faster at the beginning."""
        self.steps += 1
        share = 1 - min(self.decay, (1 + self.steps) / (10 + self.steps))
        # All at once, because a call per tensor would spend more time waiting for the device than computing.
        present = network.state_dict()
        moving = [key for key, value in present.items() if value.dtype.is_floating_point]
        torch._foreach_lerp_([self.state[key] for key in moving], [present[key].detach() for key in moving], share)


class Course:
    """What training keeps from run to run: the network, its optimizer, the average, and its progress."""

    def __init__(self, network, rate):
        self.network = network
        self.optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=0.02, fused=True)
        self.average, self.step, self.spent_s = Average(network), 0, 0.0

    def save(self, path):
        """Writes the checkpoint by renaming, so that a reader never sees half of it."""
        partial = path.with_suffix(".partial")
        torch.save({"network": self.network.state_dict(), "optimiser": self.optimiser.state_dict(), "average": self.average.state,
                    "average_steps": self.average.steps, "step": self.step, "spent": self.spent_s}, partial)
        partial.rename(path)

    def resume(self, path, device):
        """Continues from the checkpoint."""
        stored = torch.load(path, weights_only=True, map_location=device)
        self.network.load_state_dict(stored["network"])
        self.optimiser.load_state_dict(stored["optimiser"])
        self.average.state, self.average.steps = stored["average"], stored["average_steps"]
        self.step, self.spent_s = stored["step"], stored["spent"]

    def learn_from(self, raw, targets, rate):
        """One step; returns the two losses on the device."""
        losses = torch.stack(loss_of(raw.float(), targets))
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.optimiser.zero_grad(set_to_none=True)
        losses.sum().backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 5.0)
        self.optimiser.step()
        self.average.update(self.network)
        self.step += 1
        return losses.detach()


def parse():
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pool", type=Path, default=CACHE / "pool")
    options.add_argument("--checkpoint", type=Path, default=CACHE / "holes.pt")
    options.add_argument("--steps", type=int, default=20_000)
    options.add_argument("--minutes", type=float, default=0)
    options.add_argument("--batch", type=int, default=8)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, default=1)
    options.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options.add_argument("--room", type=int, default=8_000, help="pictures of the pool that are kept in memory, 0.3 MB each")
    options.add_argument("--weights", type=Path, default=MODEL, help="the ONNX file that a new checkpoint begins with")
    options.add_argument("--bfloat16", action="store_true", help="faster where the processor has matrix units for it, slower elsewhere")
    options.add_argument("--plain", action="store_true", help="without the compiler, which needs g++ and makes a step twice as fast")
    return options.parse_args()


def train(given, stock, course):
    """The training loop."""
    forward = course.network if given.plain else torch.compile(course.network)
    losses, begun, saved = [], time.time(), time.time()
    while True:
        spent = course.spent_s + time.time() - begun
        course.spent_s, begun = spent, time.time()
        progress = spent / (60 * given.minutes) if given.minutes else course.step / given.steps
        if progress >= 1:
            break
        rate = given.rate * min(1, (course.step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * progress))
        pictures, targets = stock.batch(given.batch)
        with torch.autocast(given.device, torch.bfloat16, enabled=given.bfloat16):
            raw = forward(pictures.contiguous(memory_format=torch.channels_last))
        losses.append(course.learn_from(raw, targets, rate))
        if len(losses) == 100:
            focal, shape = torch.stack(losses).mean(0).tolist()
            print(f"step {course.step} focal {focal:.3f} shape {shape:.3f} rate {rate:.5f} spent {spent / 60:.1f} min, {stock.added} pictures", flush=True)
            losses = []
        if time.time() - saved > SAVED_EVERY_S:
            course.save(given.checkpoint)
            saved = time.time()
    course.save(given.checkpoint)


def main():
    """Starts with the weights that ship, or continues from the checkpoint."""
    given = parse()
    torch.set_num_threads(given.threads)
    stock = Stock(given.pool, given.room, given.device)
    stock.refresh()
    network = grown(given.weights, [stock.batch(32)[0].cpu() for _ in range(12)])
    course = Course(network.to(given.device, memory_format=torch.channels_last), given.rate)
    given.checkpoint.parent.mkdir(parents=True, exist_ok=True)
    if given.checkpoint.exists():
        course.resume(given.checkpoint, given.device)
    # After a restart, draws different patches than before.
    torch.manual_seed(given.seed + course.step)
    with stock.followed():
        train(given, stock, course)


if __name__ == "__main__":
    main()
