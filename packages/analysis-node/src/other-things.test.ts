/** Runs the shipped network and everything around it on some of the drawn things that aren't shot targets. */
import { expect, it } from 'vitest';
import { analysePhoto } from '@target-analysis/analysis';
import { noDetails, otherThings, unshotTargets } from '@target-analysis/analysis/testing';
import { decodePhoto } from './decode-photo.ts';
import { encodeStoredPhoto } from './encode-photo.ts';
import { loadHoleDetector } from './load-hole-model.ts';

const detector = loadHoleDetector();

/** Two that are easily mistaken for targets, a grid and a sheet; `npm run bench:detector -- --only other-things` looks at all 80. */
const byDay = ['a dot grid, tilted', 'a load sheet, tilted'];
const atNight = [
  'a star field, dense',
  'a dot grid, photographed',
  'polka dots in rows',
  'a letter',
  'rain on a window',
];

for (const { name, paint } of [...otherThings, ...unshotTargets]) {
  if (![...byDay, ...atNight].includes(name)) continue;
  it(`gives no report of ${name}`, { tags: atNight.includes(name) ? ['night'] : [] }, async () => {
    const { photo } = await encodeStoredPhoto(paint());
    const decoding = await decodePhoto(photo, { maxMegapixels: 120, minSidePx: 200 });
    if (decoding.status !== 'decoded') throw new Error(decoding.status);
    const outcome = await analysePhoto({
      ...(await detector),
      raster: decoding.raster,
      context: noDetails,
    });
    expect(outcome.status).toMatch(/^no-(holes|target)-found$/);
  });
}
