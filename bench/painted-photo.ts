/** A large painted photo: the same on every machine, and nobody's own. */
import { photographTarget, planTarget } from '../packages/analysis/src/testing/index.ts';
import { encodeStoredPhoto } from '../packages/analysis-node/src/index.ts';

/** A target with ten holes, as the JPEG that a phone would send. */
export async function paintLargePhoto(
  megapixels: number,
): Promise<{ bytes: Uint8Array; megapixels: number }> {
  const plan = planTarget(12, 10);
  const enlargement = Math.sqrt((megapixels * 1e6) / (plan.widthPx * plan.heightPx));
  const large = {
    ...plan,
    widthPx: Math.round(plan.widthPx * enlargement),
    heightPx: Math.round(plan.heightPx * enlargement),
    marginPx: plan.marginPx * enlargement,
    marks: plan.marks.map((mark) => ({
      ...mark,
      column: mark.column * enlargement,
      row: mark.row * enlargement,
      ringRadiiPx: mark.ringRadiiPx.map((radius) => radius * enlargement),
      bullRadiusPx: mark.bullRadiusPx * enlargement,
    })),
    holes: plan.holes.map(({ column, row, radiusPx }) => ({
      column: column * enlargement,
      row: row * enlargement,
      radiusPx: radiusPx * enlargement,
    })),
  };
  const { photo } = await encodeStoredPhoto(photographTarget(large));
  return { bytes: photo, megapixels: (large.widthPx * large.heightPx) / 1e6 };
}
