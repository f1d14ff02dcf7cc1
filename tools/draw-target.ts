/** Draws e2e/pictures/*.jpg, synthetic targets for the tests in the browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photographTarget, planTarget, type TargetPlan } from '../packages/analysis/src/testing/index.ts';
import { encodeStoredPhoto } from '../packages/analysis-node/src/index.ts';
import { root } from './check/step.ts';

/** Shots all about one bull. */
const scattered = planTarget(2, 10);

/** A group of ten that stands clear of its aim, low and to the left. */
const lowLeft: TargetPlan = {
  ...scattered,
  marks: [{ column: 450, row: 500, ringRadiiPx: [40, 80, 120, 160, 200], bullRadiusPx: 80 }],
  holes: scattered.holes.map(({ column, row, radiusPx }) => ({
    column: 300 + 0.4 * (column - 480),
    row: 680 + 0.4 * (row - 607),
    radiusPx,
  })),
};

for (const [name, plan] of [
  ['target', scattered],
  ['low-left', lowLeft],
] as const) {
  const { photo } = await encodeStoredPhoto(photographTarget(plan));
  writeFileSync(join(root, `e2e/pictures/${name}.jpg`), photo);
}
