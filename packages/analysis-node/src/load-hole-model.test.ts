import { expect, it } from 'vitest';
import { analysePhoto } from '@target-analysis/analysis';
import { noDetails, photographTarget, planTarget } from '@target-analysis/analysis/testing';
import { loadHoleDetector } from './load-hole-model.ts';

it('loads the network that ships, which answers for every second pixel', async () => {
  const { model, decode } = await loadHoleDetector();
  const { widthCells, heightCells, values } = await model({
    widthPx: 64,
    heightPx: 48,
    values: new Float32Array(3 * 64 * 48).fill(200),
  });
  expect([widthCells, heightCells, values.length]).toEqual([32, 24, 4 * 32 * 24]);
  expect(decode.leastChance).toBeGreaterThan(0);
});

it.each([
  [200, 200],
  [3000, 210],
  [211, 1501],
])('analyses an even picture of %i x %i px and finds no target', async (widthPx, heightPx) => {
  const raster = { widthPx, heightPx, rgb: new Uint8Array(widthPx * heightPx * 3).fill(140) };
  const outcome = await analysePhoto({ ...(await loadHoleDetector()), raster, context: noDetails });
  expect(outcome).toEqual({ status: 'no-target-found' });
});

it('finds the painted holes of a target with the network that ships', async () => {
  const plan = planTarget(41, 8);
  const outcome = await analysePhoto({
    ...(await loadHoleDetector()),
    raster: photographTarget(plan),
    context: noDetails,
  });
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  const { holes } = outcome.report;
  const found = plan.holes.filter((hole) =>
    holes.some((other) => Math.hypot(other.column - hole.column, other.row - hole.row) < 0.5 * hole.radiusPx),
  );
  expect(found.length).toBeGreaterThanOrEqual(6);
});
