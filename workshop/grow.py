"""Starts training from the shipped weights: reads them from holes.onnx into a network that may be wider.

New parts have no effect at first, so the wider network starts with the same output as the shipped one.
"""
import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from network import HoleNetwork


def stored_tensors(path):
    """The file's weights and biases, by the name of their convolution."""
    tensors = {part.name: np.float32(numpy_helper.to_array(part)) for part in onnx.load(str(path)).graph.initializer}
    return {name.removesuffix(".weight.half"): (values, tensors[name.replace(".weight.half", ".bias")])
            for name, values in tensors.items() if name.endswith(".weight.half")}


def convolutions(network):
    """Name in the file -> (convolution, its normalization or None), for every convolution of the network."""
    found = {}
    for name, part in network.named_modules():
        if isinstance(part, nn.Sequential) and len(part) and isinstance(part[0], nn.Conv2d):
            found[name] = (part[0], part[1])
        elif hasattr(part, "second"):
            found[name + ".first"], found[name + ".second"] = (part.first, part.norm), (part.second, part.out)
        elif isinstance(part, nn.Conv2d) and name in ("up8", "up4", "up2", "head"):
            found[name] = (part, None)
    return found


def copy_into(conv, norm, weight, bias):
    """Copies stored values into the corner of a convolution; new inputs have no effect on old outputs."""
    outputs, inputs = weight.shape[:2]
    with torch.no_grad():
        conv.weight[:outputs] = 0
        conv.weight[:outputs, :inputs] = torch.from_numpy(weight.copy())
        if norm is None:
            conv.bias[:outputs] = torch.from_numpy(bias.copy())
        else:
            norm.weight.fill_(1)
            norm.bias.zero_()
            norm.bias[:outputs] = torch.from_numpy(bias.copy())
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)


def settle(network, norms, pictures):
    """Gives each normalization the mean and spread of its input, and compensates in its gain, so that training can start."""
    seen, hooks = {}, []
    for norm in norms:
        def keep(module, inputs):
            values = inputs[0].transpose(0, 1).flatten(1)
            seen.setdefault(module, []).append((values.mean(1), values.pow(2).mean(1)))
        hooks.append(norm.register_forward_pre_hook(keep))
    network.eval()
    with torch.no_grad():
        for batch in pictures:
            network(batch)
        for norm in norms:
            mean = torch.stack([part[0] for part in seen[norm]]).mean(0)
            variance = (torch.stack([part[1] for part in seen[norm]]).mean(0) - mean**2).clamp(min=1e-4)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.bias.add_(mean * norm.weight)
            norm.weight.mul_(torch.sqrt(variance + norm.eps))
    for hook in hooks:
        hook.remove()
    network.train()


def grown(path, pictures):
    """The network with the file's weights.

    @param path: an ONNX file that export.py wrote, of the same depth and no wider
    @param pictures: some batches [N,3,H,W] as training sees them, for the normalizations
    """
    network, stored = HoleNetwork(), stored_tensors(path)
    parts = convolutions(network)
    if set(parts) != set(stored):
        raise ValueError(f"{path} holds another network: {sorted(set(parts) ^ set(stored))}")
    for name, (conv, norm) in parts.items():
        copy_into(conv, norm, *stored[name])
    settle(network, [norm for _, norm in parts.values() if norm is not None], pictures)
    return network
