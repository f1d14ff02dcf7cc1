"""Trains the hole detector on the pool and the trainable photos; resumes from its checkpoint.

The number of steps is the schedule's length: the learning rate falls to nothing by then. With --minutes the schedule follows
the clock instead, for machines whose speed is not known.
"""
import argparse
import math
import time
from itertools import count
from pathlib import Path

import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from grow import grown
from patches import Batches
from photos import CACHE, MODEL


def loss_of(raw, target):
    """Focal loss (2, 4) on the heat, L1 on offset and log radius near the centres; both per hole."""
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
        """Moves a little towards the present weights, faster in the beginning."""
        self.steps += 1
        share = 1 - min(self.decay, (1 + self.steps) / (10 + self.steps))
        for key, value in network.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[key].lerp_(value.detach(), share)
            else:
                self.state[key].copy_(value)


def save(path, network, optimiser, average, step, spent):
    """Writes the checkpoint by rename, so that a reader never sees half of it."""
    partial = Path(path).with_suffix(".partial")
    torch.save({"network": network.state_dict(), "optimiser": optimiser.state_dict(), "average": average.state,
                "average_steps": average.steps, "step": step, "spent": spent}, partial)
    partial.rename(path)


class Feed(IterableDataset):
    """Batches without end; each worker draws its own, and reads the list of shards again now and then."""

    def __init__(self, given, step):
        self.given, self.step = given, step

    def __iter__(self):
        worker = get_worker_info()
        batches = Batches(self.given.pool, [self.given.seed, self.step, worker.id if worker else 0], self.given.real_share)
        for drawn in count(1):
            yield tuple(torch.from_numpy(part) for part in batches.batch(self.given.batch))
            if drawn % 200 == 0:
                batches.pool.refresh()


def patches_for(given, step):
    """An iterator over pictures and targets, cut by as many processes as are given."""
    return iter(DataLoader(Feed(given, step), batch_size=None, num_workers=given.workers, pin_memory=given.device == "cuda"))


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
    options.add_argument("--workers", type=int, default=0, help="processes that cut patches; without any, the trainer cuts them itself")
    options.add_argument("--real-share", type=float, default=0.2, help="share of patches cut from real photos; these are learnt last, and are not overfitted")
    options.add_argument("--weights", type=Path, default=MODEL, help="the ONNX file that a new checkpoint begins with")
    options.add_argument("--anew", action="store_true", help="start the schedule anew from the weights of the checkpoint: a second cycle")
    options.add_argument("--bfloat16", action="store_true", help="faster where the processor has matrix units for it, slower elsewhere")
    options.add_argument("--plain", action="store_true", help="without the compiler, which needs g++ and makes a step twice as fast")
    return options.parse_args()


def main():
    """The training loop."""
    given = parse()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    batches = Batches(given.pool, given.seed, given.real_share)
    network = grown(given.weights, [torch.from_numpy(batches.batch(8)[0]) for _ in range(12)])
    network = network.to(given.device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.02, fused=True)
    average, step, before, first = Average(network), 0, 0.0, 0
    if given.checkpoint.exists():
        stored = torch.load(given.checkpoint, weights_only=True, map_location=given.device)
        network.load_state_dict(stored["network"])
        optimiser.load_state_dict(stored["optimiser"])
        average.state, average.steps, step, before = stored["average"], stored["average_steps"], stored["step"], 0.0 if given.anew else stored["spent"]
    first = step if given.anew else 0
    given.checkpoint.parent.mkdir(parents=True, exist_ok=True)
    feed, start, sums = patches_for(given, step), time.time(), [0.0, 0.0]
    forward = network if given.plain else torch.compile(network)
    while True:
        spent = before + time.time() - start
        progress = spent / (60 * given.minutes) if given.minutes else (step - first) / given.steps
        if progress >= 1:
            break
        rate = given.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * progress))
        for group in optimiser.param_groups:
            group["lr"] = rate
        pictures, targets = (part.to(given.device, non_blocking=True) for part in next(feed))
        with torch.autocast(given.device, torch.bfloat16, enabled=given.bfloat16):
            raw = forward(pictures.to(memory_format=torch.channels_last))
        focal, size = loss_of(raw.float(), targets)
        optimiser.zero_grad(set_to_none=True)
        (focal + size).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        average.update(network)
        step += 1
        sums = [sums[0] + focal.item(), sums[1] + size.item()]
        if step % 100 == 0:
            rhythm = (time.time() - start + before - spent)
            print(f"step {step} focal {sums[0] / 100:.3f} shape {sums[1] / 100:.3f} rate {rate:.5f} spent {spent / 60:.1f} min, step {rhythm:.2f} s", flush=True)
            sums = [0.0, 0.0]
        if step % 200 == 0:
            save(given.checkpoint, network, optimiser, average, step, before + time.time() - start)
    save(given.checkpoint, network, optimiser, average, step, before + time.time() - start)


if __name__ == "__main__":
    main()
