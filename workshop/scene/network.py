"""The scene network: where the target's paper is in a small picture of the whole photo."""
import torch
from torch import nn
from torch.nn import functional as F

from network import Residual, block


class SceneNetwork(nn.Module):
    """Picture [N,3,H,W] of 0..255, long side about 256 -> logit of "a target's paper" [N,1,H/4,W/4].

    Nearly all of it works at stride 16 with growing dilation: what is paper and what is wall shows only in the whole picture.
    """

    def __init__(self, widths=(12, 24, 48, 96)):
        super().__init__()
        a, b, c, d = widths
        self.stem = block(3, a, 2)
        self.down4 = nn.Sequential(block(a, b, 2), Residual(b))
        self.down8 = nn.Sequential(block(b, c, 2), Residual(c))
        self.down16 = nn.Sequential(block(c, d, 2), Residual(d), Residual(d, 2), Residual(d, 4))
        self.up8, self.merge8 = nn.Conv2d(d, c, 1), block(c, c)
        self.up4, self.merge4 = nn.Conv2d(c, b, 1), Residual(b)
        self.head = nn.Conv2d(b, 1, 1)

    def forward(self, image):
        four = self.down4(self.stem(image / 127.5 - 1))
        eight = self.down8(four)
        deep = self.up8(self.down16(eight))
        eight = self.merge8(eight + F.interpolate(deep, scale_factor=2.0, mode="nearest"))
        four = self.merge4(F.relu(four + F.interpolate(self.up4(eight), scale_factor=2.0, mode="nearest")))
        return self.head(four)


def loss_of(logit, share):
    """Cross-entropy per cell, and one minus the overlap, so that a small sheet counts as much as a large one."""
    entropy = F.binary_cross_entropy_with_logits(logit, share)
    belief = torch.sigmoid(logit)
    both, either = (belief * share).sum((1, 2, 3)), (belief + share - belief * share).sum((1, 2, 3))
    overlap = ((both + 4) / (either + 4)).mean()
    return entropy + 0.5 * (1 - overlap), overlap
