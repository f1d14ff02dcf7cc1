"""Writes the averaged weights of a checkpoint as the ONNX file that ships, and checks that it computes the same as torch.

The graph is written by hand: normalization is folded into the convolutions, the weights are stored as float16 and cast once when
a session is created (half the size, with float32 arithmetic), and only plain operators of opset 17 are used.
"""
import argparse
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from network import EVEN_BELIEF, HoleNetwork, ShippedNetwork
from photos import CACHE, MODEL

LARGEST_BYTES = 3_000_000


def fold(conv, norm=None):
    """Weight and bias of a convolution with its batch normalization folded in."""
    weight = conv.weight.detach().float()
    bias = conv.bias.detach().float() if conv.bias is not None else torch.zeros(weight.shape[0])
    if norm is not None:
        gain = norm.weight.detach() / torch.sqrt(norm.running_var + norm.eps)
        weight = weight * gain[:, None, None, None]
        bias = (bias - norm.running_mean) * gain + norm.bias.detach()
    return weight.numpy(), bias.numpy()


class Graph:
    """Collects nodes and stored tensors."""

    def __init__(self):
        self.nodes, self.stored = [], []

    def constant(self, name, values):
        """Stores a small float32 or int64 tensor."""
        self.stored.append(numpy_helper.from_array(np.asarray(values), name))
        return name

    def weight(self, name, values):
        """Stores a tensor as float16 with a cast, which is folded away when a session is created."""
        self.stored.append(numpy_helper.from_array(values.astype(np.float16), name + ".half"))
        return self.add("Cast", [name + ".half"], name, to=TensorProto.FLOAT)

    def add(self, kind, inputs, output, **attributes):
        """Appends a node with one output."""
        self.nodes.append(helper.make_node(kind, inputs, [output], output + "." + kind, **attributes))
        return output

    def conv(self, source, name, conv, norm=None, relu=False):
        """A convolution with folded normalization."""
        weight, bias = fold(conv, norm)
        pad, dilation = conv.padding[0], conv.dilation[0]
        out = self.add("Conv", [source, self.weight(name + ".weight", weight), self.constant(name + ".bias", bias)], name,
                       kernel_shape=list(conv.kernel_size), strides=list(conv.stride), pads=[pad] * 4, dilations=[dilation] * 2)
        return self.add("Relu", [out], name + ".relu") if relu else out

    def residual(self, source, name, part):
        """Two convolutions beside an identity."""
        first = self.conv(source, name + ".first", part.first, part.norm, True)
        second = self.conv(first, name + ".second", part.second, part.out)
        return self.add("Relu", [self.add("Add", [source, second], name + ".sum")], name + ".relu")

    def chain(self, source, name, part):
        """A block, a residual, or a sequence of them."""
        if isinstance(part, nn.Sequential) and isinstance(part[0], nn.Conv2d):
            return self.conv(source, name, part[0], part[1], True)
        if isinstance(part, nn.Sequential):
            for index, inner in enumerate(part):
                source = self.chain(source, f"{name}.{index}", inner)
            return source
        return self.residual(source, name, part)

    def centred(self, source):
        """Pixels of 0..255 as -1..1."""
        scaled = self.add("Mul", [source, self.constant("gain", np.float32(1 / 127.5))], "scaled")
        return self.add("Sub", [scaled, self.constant("one", np.float32(1))], "centred")

    def raised(self, source, name, conv, beside):
        """A 1x1 convolution, doubled in size, added to the finer map."""
        small = self.conv(source, name, conv)
        large = self.add("Resize", [small, "", "twice"], name + ".large", mode="nearest", coordinate_transformation_mode="asymmetric", nearest_mode="floor")
        return self.add("Add", [beside, large], name + ".sum")


def build(network):
    """The whole graph as an ONNX model."""
    graph = Graph()
    graph.constant("twice", np.float32([1, 1, 2, 2]))
    two = graph.chain(graph.centred("image"), "stem", network.stem)
    four = graph.chain(two, "down4", network.down4)
    eight = graph.chain(four, "down8", network.down8)
    deep = graph.chain(eight, "down16", network.down16)
    eight = graph.chain(graph.raised(deep, "up8", network.up8, eight), "merge8", network.merge8)
    four = graph.add("Relu", [graph.raised(eight, "up4", network.up4, four)], "four")
    four = graph.chain(four, "merge4", network.merge4)
    two = graph.chain(graph.raised(four, "up2", network.up2, two), "merge2", network.merge2)
    raw = graph.conv(two, "head", network.head)
    for name, start, stop in (("logit", 0, 1), ("offset", 1, 3), ("size", 3, 4)):
        bounds = [graph.constant(f"{name}.{end}", np.int64([value])) for end, value in (("start", start), ("stop", stop))]
        graph.add("Slice", [raw, *bounds, "channel"], name)
    graph.constant("channel", np.int64([1]))
    cells = graph.add("Sigmoid", ["logit"], "cells")
    belief = graph.add("AveragePool", [cells], "belief", kernel_shape=[3, 3], strides=[1, 1], pads=[1] * 4, count_include_pad=1)
    ratio = graph.add("Mul", [belief, graph.constant("perEven", np.float32(1 / EVEN_BELIEF))], "beliefRatio")
    square = graph.add("Mul", [ratio, ratio], "beliefSquare")
    odds = graph.add("Mul", [square, square], "odds")
    confidence = graph.add("Div", [odds, graph.add("Add", [odds, "one"], "oddsAndOne")], "confidence")
    highest = graph.add("MaxPool", [confidence], "highest", kernel_shape=[3, 3], strides=[1, 1], pads=[1] * 4)
    is_peak = graph.add("Cast", [graph.add("GreaterOrEqual", [confidence, highest], "isPeak")], "peakMask", to=TensorProto.FLOAT)
    peak = graph.add("Mul", [confidence, is_peak], "peak")
    radius = graph.add("Mul", [graph.add("Exp", ["size"], "ratio"), graph.constant("working", np.float32(11))], "radius")
    graph.add("Concat", [peak, "offset", radius], "peaks", axis=1)
    return finish(graph, "holes", "peaks", [1, 4, "halfHeight", "halfWidth"])


def finish(graph, name, output, shape):
    """The collected graph as a checked model from `image` to one output."""
    image = helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, "height", "width"])
    answer = helper.make_tensor_value_info(output, TensorProto.FLOAT, shape)
    model = helper.make_model(helper.make_graph(graph.nodes, name, [image], [answer], graph.stored), opset_imports=[helper.make_opsetid("", 17)],
                              producer_name="target-analysis-workshop", ir_version=8)
    onnx.checker.check_model(model, full_check=True)
    return model


def difference(path, network, size=(352, 416)):
    """The largest difference from torch on a noisy test picture: in confidence, offsets, and radius where something is found."""
    rng = np.random.default_rng(0)
    image = np.float32(rng.uniform(0, 255, (1, 3, *size)))
    image[:, :, 100:124, 200:224] = 10
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    got = session.run(["peaks"], {"image": image})[0]
    with torch.no_grad():
        want = ShippedNetwork(network)(torch.from_numpy(image)).numpy()
    # If two cells are nearly equal, either may be the peak.
    both = (got[:, 0] > 0) & (want[:, 0] > 0)
    return {"confidence": float(np.abs(got[:, 0] - want[:, 0])[both].max()), "offset": float(np.abs(got[:, 1:3] - want[:, 1:3]).max()),
            "radiusPx": float(np.abs(got[:, 3] - want[:, 3]).max())}


def main():
    """Exports, checks, and refuses a file that is too large or computes something different."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--checkpoint", type=Path, default=CACHE / "holes.pt")
    options.add_argument("--output", type=Path, default=MODEL)
    given = options.parse_args()
    network = HoleNetwork()
    network.load_state_dict(torch.load(given.checkpoint, weights_only=True, map_location="cpu")["average"])
    network.eval()
    given.output.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(build(network), given.output)
    errors, size = difference(given.output, network), given.output.stat().st_size
    print(f"{given.output.name}: {size} bytes, largest differences to torch {errors}")
    if size > LARGEST_BYTES or errors["confidence"] > 0.01 or errors["offset"] > 0.05 or errors["radiusPx"] > 0.3:
        raise SystemExit("the exported file is too large or does not compute what torch computes")


if __name__ == "__main__":
    main()
