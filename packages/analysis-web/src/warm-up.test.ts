import type { HoleDetector } from '@target-analysis/analysis';
import { blobModelSettings, createBlobModel } from '@target-analysis/analysis/testing';
import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

/** Counts the pixels that its networks get; `onScene` is called when the first network runs. */
function countingDetector(onScene: () => void = () => undefined) {
  const shownPx = { holes: 0, scene: 0 };
  const blobs = createBlobModel();
  const detector: HoleDetector = {
    model: (planes) => {
      shownPx.holes += planes.widthPx * planes.heightPx;
      return blobs(planes);
    },
    scene: ({ widthPx, heightPx }) => {
      onScene();
      shownPx.scene += widthPx * heightPx;
      const [widthCells, heightCells] = [widthPx / 4, heightPx / 4];
      return Promise.resolve({ values: new Float32Array(widthCells * heightCells), widthCells, heightCells });
    },
    decode: blobModelSettings,
    quickModel: null,
    secondModel: null,
  };
  return { detector, shownPx };
}

it('runs both networks on few pixels', async () => {
  const { detector, shownPx } = countingDetector();
  await warmUp(detector, new AbortController().signal);
  expect(shownPx.holes).toBeGreaterThan(0);
  expect(shownPx.holes).toBeLessThan(250_000);
  expect(shownPx.scene).toBeGreaterThan(0);
});

it('stops for a photo', async () => {
  const photo = new AbortController();
  const { detector, shownPx } = countingDetector(() => photo.abort());
  await warmUp(detector, photo.signal);
  expect(shownPx.scene).toBeGreaterThan(0);
  expect(shownPx.holes).toBe(0);
  await warmUp(detector, photo.signal);
  expect(shownPx.holes).toBe(0);
});
