"""Writes a float network of export.py, computed in whole numbers of 8 bits: the second one, and the first one for the first looks.

Weights are signed with a step for each channel, maps are unsigned with a step each, and sums have 32 bits, so that every machine
adds up to the same answer. Steps come from rendered pictures and from crops of photos that may be trained on.
"""
import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from torch.nn import functional as F

from photos import CACHE, HERE

FLOAT_MODEL, MODEL = HERE / "holes-second-float.onnx", HERE / "../packages/analysis/model/holes-second.onnx"

# More pictures move no step by more than a few percent.
PICTURES = 75
BINS, LEVELS, WEIGHT_LEVELS, PAIR_LEVELS = 4096, 255, 127, 127.5
# The pixel value that the network sees as zero lies between two whole numbers; biases make up for the half.
PIXEL, MIDDLE = 1 / 127.5, 127.5
# What an answer may be: the logit, two offsets in cells, and the logarithm of the radius over 11 px. Logits
# beyond these change no confidence, no offset is larger, and radii go from 1.2 to 54 px.
ANSWERS = np.float64([[-6, 5], [-1.6, 1.6], [-1.6, 1.6], [-2.2, 1.6]])
# The last map has rare, high values where holes are surest: cutting them off costs more than coarse steps.
WHOLE_RANGE = ("merge2.relu",)


@dataclass
class Layer:
    """A convolution, sum, or enlargement; `name` is its own output, `out` the one after a ReLU."""

    kind: str
    name: str
    out: str
    inputs: list
    options: dict
    weight: np.ndarray | None = None
    bias: np.ndarray | None = None


def layers_of(model):
    """The layers up to the head, and all stored tensors."""
    stored = {part.name: numpy_helper.to_array(part) for part in model.graph.initializer}
    layers = []
    for node in model.graph.node:
        if node.op_type == "Cast" and node.input[0] in stored:
            stored[node.output[0]] = np.float32(stored[node.input[0]])
        if node.op_type not in ("Conv", "Add", "Resize"):
            continue
        relu = [other.output[0] for other in model.graph.node if other.op_type == "Relu" and node.output[0] in other.input]
        options = {part.name: helper.get_attribute_value(part) for part in node.attribute}
        layer = Layer(node.op_type, node.output[0], (relu or node.output)[0], [name for name in node.input if name and name not in stored], options)
        if layer.kind == "Conv":
            layer.weight, layer.bias = (np.float64(stored[name]) for name in node.input[1:])
            if layer.inputs == ["centred"]:
                layer.bias = layer.bias + layer.weight.sum((1, 2, 3)) * (round(MIDDLE) - MIDDLE) * PIXEL
        layers.append(layer)
        if layer.name == "head":
            return layers, stored
    raise ValueError("not a network of export.py")


def session_of(model):
    """A session on one core."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads, options.log_severity_level = 1, 3
    return onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])


def with_outputs(model, names):
    """A session of the float network that answers with its inner maps."""
    probe = onnx.ModelProto()
    probe.CopyFrom(model)
    probe.graph.output.extend(helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in names)
    return session_of(probe)


def step_of(histogram, low, high, whole):
    """Step and zero of a map, with the least squared error; values beyond its range are cut off."""
    middles = low + (np.arange(BINS) + 0.5) * (high - low) / BINS
    tried = []
    for upper in [1.0] if whole else np.linspace(0.3, 1, 57):
        for lower in [1.0] if whole or low == 0 else np.linspace(0.3, 1, 15):
            step = np.float32((upper * high - lower * low) / LEVELS)
            zero = np.round(-lower * low / step)
            seen = (np.clip(np.round(middles / step) + zero, 0, LEVELS) - zero) * step
            tried.append(((histogram * (seen - middles) ** 2).sum(), step, int(zero)))
    return min(tried)[1:]


def steps_of(model, layers, pictures):
    """Step and zero of every map but the answer."""
    names = [layer.out for layer in layers[:-1]]
    probe = with_outputs(model, names)
    low, high, histograms = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0), {name: np.zeros(BINS) for name in names}
    for picture in pictures:
        for name, values in zip(names, probe.run(names, {"image": picture})):
            low[name], high[name] = min(low[name], float(values.min())), max(high[name], float(values.max()))
    for picture in pictures:
        for name, values in zip(names, probe.run(names, {"image": picture})):
            histograms[name] += np.histogram(values, BINS, (low[name], high[name]))[0]
    steps = {name: step_of(histograms[name], low[name], high[name], name in WHOLE_RANGE) for name in names}
    for layer in layers:
        if layer.kind == "Resize":
            steps[layer.out] = steps[layer.inputs[0]]
    return {**steps, "centred": (np.float32(PIXEL), round(MIDDLE))}


def rounded(weight):
    """Whole weights, and the step of each output channel.

    Processors with AVX2 but without VNNI add two products in 16 bits. The weights of a pair add up to 128 at most, so that twice 255
    times a weight fits. Pairs are neighbors in the order of a kernel by its channels, or by its places.
    """
    largest = np.abs(weight).reshape(len(weight), -1).max(1) / WEIGHT_LEVELS
    for order in (weight, weight.transpose(0, 2, 3, 1)):
        flat = order.reshape(len(weight), -1)
        pairs = np.pad(flat, ((0, 0), (0, flat.shape[1] % 2))).reshape(len(weight), -1, 2)
        for sign in (1, -1):
            largest = np.maximum(largest, np.maximum(sign * pairs, 0).sum(2).max(1) / PAIR_LEVELS)
    step = np.float32(largest)
    return np.round(weight / step[:, None, None, None]), step


class WholeGraph:
    """Collects the nodes and stored tensors of the network in whole numbers."""

    def __init__(self, model, steps):
        self.source, self.nodes, self.stored = model, [], {}
        for name, (step, zero) in steps.items():
            self.keep(name + ".step", np.float32(step))
            self.keep(name + ".zero", np.uint8(zero))
        self.keep("twice", np.float32([1, 1, 2, 2]))
        self.keep("pixel", np.float32(1))
        self.keep("black", np.uint8(0))
        self.nodes.append(helper.make_node("QuantizeLinear", ["image", "pixel", "black"], ["centred.whole"]))

    def keep(self, name, values):
        """Stores a tensor."""
        self.stored[name] = numpy_helper.from_array(np.asarray(values), name)

    def conv(self, layer, bias, steps):
        """A convolution; one before a ReLU has zero as its least value, so the ReLU is cutting off."""
        (source,), (whole, step) = layer.inputs, rounded(layer.weight)
        if layer.name == "head":
            reach = (ANSWERS[:, 1] - ANSWERS[:, 0]) / LEVELS
            zeros = np.round(-ANSWERS[:, 0] / reach)
            for name, values in (("answer.step", np.float32(reach)), ("answer.zero", np.uint8(zeros)), ("head.step", np.float32(1)), ("head.zero", np.uint8(0))):
                self.keep(name, values)
            step, bias = np.float32(step / reach), bias / reach + zeros
        unit = np.float64(steps[source][0]) * step
        for part, values in (("weight", np.int8(whole)), ("weight.step", step), ("weight.zero", np.zeros(len(step), np.int8)), ("bias", np.int32(np.round(bias / unit)))):
            self.keep(f"{layer.name}.{part}", values)
        names = [f"{source}.whole", f"{source}.step", f"{source}.zero", *(f"{layer.name}.{part}" for part in ("weight", "weight.step", "weight.zero")),
                 f"{layer.out}.step", f"{layer.out}.zero", f"{layer.name}.bias"]
        self.nodes.append(helper.make_node("QLinearConv", names, [f"{layer.out}.whole"], **layer.options))

    def other(self, layer):
        """A sum or an enlargement."""
        if layer.kind == "Resize":
            self.nodes.append(helper.make_node("Resize", [f"{layer.inputs[0]}.whole", "", "twice"], [f"{layer.out}.whole"], **layer.options))
            return
        names = [f"{name}.{part}" for name in layer.inputs for part in ("whole", "step", "zero")] + [f"{layer.out}.step", f"{layer.out}.zero"]
        self.nodes.append(helper.make_node("QLinearAdd", names, [f"{layer.out}.whole"], domain="com.microsoft"))

    def until(self, name):
        """The part that makes one map, in whole numbers."""
        return self.model(self.nodes, helper.make_tensor_value_info(f"{name}.whole", TensorProto.UINT8, None))

    def finished(self, stored):
        """The network with the float operators after its head."""
        after = [node.output[0] for node in self.source.graph.node].index("head") + 1
        tail = list(self.source.graph.node)[after:]
        for name in {name for node in tail for name in node.input} & set(stored):
            self.keep(name, stored[name])
        answer = helper.make_node("DequantizeLinear", ["head.whole", "answer.step", "answer.zero"], ["head"], axis=1)
        return self.model([*self.nodes, answer, *tail], self.source.graph.output[0])

    def model(self, nodes, output):
        """A model of these nodes."""
        used = {name for node in nodes for name in node.input}
        stored = [tensor for name, tensor in self.stored.items() if name in used]
        graph = helper.make_graph(nodes, "holes", list(self.source.graph.input), [output], stored)
        opsets = [helper.make_opsetid("", 17), helper.make_opsetid("com.microsoft", 1)]
        return helper.make_model(graph, opset_imports=opsets, producer_name="target-analysis-workshop", ir_version=8)


def quantized(model, pictures):
    """The network in whole numbers. Every bias makes up for the mean error of what lies before it."""
    layers, stored = layers_of(model)
    steps = steps_of(model, layers, pictures)
    graph = WholeGraph(model, steps)
    for layer in layers:
        if layer.kind != "Conv":
            graph.other(layer)
            continue
        error = mean_error(layer, graph.until(layer.inputs[0]), with_outputs(model, [layer.name]), pictures[::2], steps)
        graph.conv(layer, layer.bias + error, steps)
    return graph.finished(stored)


def mean_error(layer, before, probe, pictures, steps):
    """By how much each channel of a rounded convolution is too low, in the mean over pictures."""
    whole, step = rounded(layer.weight)
    weight, before = torch.from_numpy(np.float32(whole * step[:, None, None, None])), session_of(before)
    size, zero = steps[layer.inputs[0]]
    errors = []
    for picture in pictures:
        seen = torch.from_numpy((np.float32(before.run(None, {"image": picture})[0]) - zero) * size)
        got = F.conv2d(seen, weight, stride=layer.options["strides"], padding=layer.options["pads"][0], dilation=layer.options["dilations"])
        want = probe.run([layer.name], {"image": picture})[0]
        errors.append(want[0].mean((1, 2)) - got[0].mean((1, 2)).numpy() - layer.bias)
    return np.mean(errors, 0)


def pictures_of(folder, count, seed=1):
    """Pictures [1,3,H,W] of as many shards, some of them darkened as the product's looks do."""
    rng, shards = np.random.default_rng(seed), sorted(Path(folder).glob("[0-9]*.npy"))
    if not shards:
        raise SystemExit(f"no pictures in {folder}: run pool.py first")
    pictures = []
    for index in range(count):
        shard = np.load(shards[index % len(shards)], mmap_mode="r")
        picture = np.float32(shard[rng.integers(len(shard))]).transpose(2, 0, 1)[None]
        stops = rng.choice([0, 1, 2], p=[0.6, 0.2, 0.2])
        pictures.append(picture * np.float32(2 ** (-stops / 2.2)))
    return pictures


def difference(before, after, pictures):
    """How marks of either network above a confidence of .1 differ: how many there are, those that one misses, and the log-odds (root mean square)."""
    marks, missed, errors = 0, 0, []
    before, after = session_of(before), session_of(after)
    for picture in pictures:
        one, other = (np.pad(network.run(None, {"image": picture})[0][0, 0], 1) for network in (before, after))
        for first, second in ((one, other), (other, one)):
            for row, column in np.argwhere(first > 0.1):
                near = second[row - 1:row + 2, column - 1:column + 2].max()
                marks, missed = marks + 1, missed + int(near < 0.03)
                errors += [] if near < 0.03 else [np.log(near / max(1 - near, 1e-4) / (first[row, column] / max(1 - first[row, column], 1e-4)))]
    return {"marks": marks, "missed": missed, "logOdds": float(np.sqrt(np.mean(np.square(errors))))}


def main():
    """Quantizes, and refuses a network that marks other places than the float one."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--model", type=Path, default=FLOAT_MODEL)
    options.add_argument("--pool", type=Path, default=CACHE / "pool")
    options.add_argument("--output", type=Path, default=MODEL)
    given = options.parse_args()
    before = onnx.load(given.model)
    after = quantized(before, pictures_of(given.pool, PICTURES))
    onnx.checker.check_model(after)
    onnx.save(after, given.output)
    errors = difference(before, after, pictures_of(given.pool, PICTURES, seed=2))
    print(f"{given.output.name}: {given.output.stat().st_size} bytes, differences to the float network {errors}")
    if errors["missed"] > 0.03 * errors["marks"] or errors["logOdds"] > 0.2:
        raise SystemExit("the network in whole numbers does not mark what the float network marks")


if __name__ == "__main__":
    main()
