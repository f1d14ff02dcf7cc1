"""Trains the scene network on rendered whole scenes, and writes scene.onnx; a twentieth of the scenes is held out for measuring."""
import argparse
import math
import time
from pathlib import Path

import cv2
import numpy as np
import onnx
import torch

from export import Graph, finish
from patches import vary_colour
from photos import CACHE, SCENE_MODEL
from .network import SceneNetwork, loss_of
from .pool import read_scenes
from train import Average


def varied(picture, cells, rng):
    """Flips, quarter turns, another scale."""
    side = picture.shape[0]
    if rng.random() < 0.6:
        # Sometimes far inside the sheet: a photo without any edge is all paper.
        part = int(side * (rng.uniform(0.55, 1) if rng.random() < 0.7 else rng.uniform(0.2, 0.55)))
        left, top = rng.integers(0, side - part + 1, 2)
        picture = cv2.resize(picture[top : top + part, left : left + part], (side, side), interpolation=cv2.INTER_LINEAR)
        scale = cells.shape[0] / side
        matrix = np.float32([[side / part, 0, -left * scale * side / part], [0, side / part, -top * scale * side / part]])
        cells = cv2.warpAffine(cells, matrix, cells.shape[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    turns = 0 if rng.random() < 0.7 else int(rng.integers(4))
    picture, cells = np.rot90(picture, turns), np.rot90(cells, turns)
    return (picture[:, ::-1], cells[:, ::-1]) if rng.random() < 0.5 else (picture, cells)


def batch_of(pictures, maps, rng, count):
    """Pictures [count,3,S,S] and maps [count,1,S/4,S/4]."""
    pairs = [varied(pictures[index], maps[index], rng) for index in rng.integers(len(pictures), size=count)]
    return (vary_colour(torch.from_numpy(np.stack([np.float32(picture).transpose(2, 0, 1) for picture, _ in pairs]))),
            torch.from_numpy(np.stack([np.float32(cells)[None] / 255 for _, cells in pairs])))


def overlap_on(network, pictures, maps):
    """Mean overlap (intersection over union) on the held-out scenes."""
    network.eval()
    with torch.no_grad():
        overlaps = [loss_of(network(torch.from_numpy(np.float32(picture).transpose(2, 0, 1)[None])), torch.from_numpy(np.float32(cells)[None, None] / 255))[1].item()
                    for picture, cells in zip(pictures, maps)]
    network.train()
    return float(np.mean(overlaps))


def build(network):
    """The graph with the sigmoid inside: belief that each cell of 4 x 4 pixels is a target's paper."""
    graph = Graph()
    graph.constant("twice", np.float32([1, 1, 2, 2]))
    centred = graph.centred("image")
    four = graph.chain(graph.chain(centred, "stem", network.stem), "down4", network.down4)
    eight = graph.chain(four, "down8", network.down8)
    deep = graph.chain(eight, "down16", network.down16)
    eight = graph.chain(graph.raised(deep, "up8", network.up8, eight), "merge8", network.merge8)
    four = graph.add("Relu", [graph.raised(eight, "up4", network.up4, four)], "four")
    graph.add("Sigmoid", [graph.conv(graph.chain(four, "merge4", network.merge4), "head", network.head)], "paper")
    return finish(graph, "scene", "paper", [1, 1, "quarterHeight", "quarterWidth"])


def main():
    """Trains, measures on the held-out scenes, and writes the file."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--folder", type=Path, default=CACHE / "scenes")
    options.add_argument("--checkpoint", type=Path, default=CACHE / "scene.pt")
    options.add_argument("--output", type=Path, default=SCENE_MODEL)
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--batch", type=int, default=8)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--bfloat16", action="store_true")
    options.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    given = options.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rng, network = np.random.default_rng(1), SceneNetwork().to(given.device, memory_format=torch.channels_last)
    if given.checkpoint.exists():
        network.load_state_dict(torch.load(given.checkpoint, weights_only=True, map_location=given.device))
    optimiser, average = torch.optim.AdamW(network.parameters(), lr=given.rate, weight_decay=0.02, fused=True), Average(network, 0.997)
    pictures, maps = read_scenes(given.folder)
    kept = max(1, len(pictures) // 20)
    forward, start, step, total = torch.compile(network), time.time(), 0, 0.0
    while (progress := (time.time() - start) / (60 * given.minutes)) < 1:
        for group in optimiser.param_groups:
            group["lr"] = given.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * progress))
        shown, cells = (part.to(given.device) for part in batch_of(pictures[kept:], maps[kept:], rng, given.batch))
        with torch.autocast(given.device, torch.bfloat16, enabled=given.bfloat16):
            logit = forward(shown.to(memory_format=torch.channels_last))
        loss, overlap = loss_of(logit.float(), cells)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimiser.step()
        average.update(network)
        step, total = step + 1, total + overlap.item()
        if step % 200 == 0:
            print(f"step {step} overlap {total / 200:.3f} after {(time.time() - start) / 60:.1f} min", flush=True)
            total = 0.0
            torch.save(average.state, given.checkpoint)
    torch.save(average.state, given.checkpoint)
    network = SceneNetwork()
    network.load_state_dict({key: value.cpu() for key, value in average.state.items()})
    network.eval()
    onnx.save(build(network), given.output)
    print(f"{step} steps; overlap {overlap_on(network, pictures[:kept], maps[:kept]):.3f} on {kept} scenes left out")


if __name__ == "__main__":
    main()
