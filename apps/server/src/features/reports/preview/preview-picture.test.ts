import { exampleAimGroup, exampleReport } from '@target-analysis/analysis/testing';
import { previewSize } from '@target-analysis/contract/constants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { previewPicture } from './preview-picture.ts';

test('a label without spaces to break at stays inside the picture', async () => {
  const groups = [4, 9].map((value) =>
    exampleAimGroup({
      label: 'W'.repeat(40),
      holeNumbers: [1, 2, 3],
      meanRadius: { value, low95: value / 2, high95: 2 * value },
    }),
  );
  const measurement = exampleReport({ aimGroups: groups });
  const picture = await previewPicture({ measurement, unit: 'mm', date: '2026-11-21' }, null);
  const { width, height } = await sharp(picture).metadata();
  expect([width, height]).toEqual([previewSize.widthPx, previewSize.heightPx]);
});
