/** Draws e2e/pictures/target.jpg, a synthetic target for the tests in the browser. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photographTarget, planTarget } from '../packages/analysis/src/testing/index.ts';
import { encodeStoredPhoto } from '../packages/analysis-node/src/index.ts';
import { root } from './check/step.ts';

const shots = 10;
const seed = 2;

const { photo } = await encodeStoredPhoto(photographTarget(planTarget(seed, shots)));
writeFileSync(join(root, 'e2e/pictures/target.jpg'), photo);
