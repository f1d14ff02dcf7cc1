import { expect, it } from 'vitest';
import { drawRobustness } from './robustness-chart.ts';

const stamp = {
  measuredOn: '2026-01-02',
  weightsSha256: 'ab',
  machine: { cores: 2, processor: 'x', node: 'v22' },
};

it('draws both lines of a kind from the photos as they are to the worst, and the right scale between the wrong ones', () => {
  const point = { meanF1: 1, silhouetteF1: 0 };
  const chart = drawRobustness({
    stamp,
    photos: { foreign: 29, silhouettes: 15 },
    untouched: point,
    curves: [
      { kind: 'blur', unit: 'blur', points: [{ ...point, level: 0.5 }] },
      { kind: 'scale', unit: 'scale', points: [0.5, 2].map((level) => ({ ...point, level })) },
    ],
  });
  expect(chart.match(/<polyline/g)).toHaveLength(4);
  const labels = [...chart.matchAll(/text-anchor="middle"[^>]*>([^<]+)</g)].map(([, label]) => label);
  expect(labels).toEqual(['as is', '0.5', '×0.5', '×1', '×2']);
});
