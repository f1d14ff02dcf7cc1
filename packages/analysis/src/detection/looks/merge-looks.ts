import { pixelDistance } from '../../image/raster.ts';
import type { Peak } from '../peaks.ts';

/** Marks of two looks closer than this many radii of the surer one are the same. */
const sameMarkRadii = 0.5;

/**
 * Merges the marks of several looks at a picture into one list. Print that looks like a hole at one scale seldom does at another, so
 * the confidence of a mark is its mean over all looks; a look that missed it counts as 0.
 * @param looks peaks of each look, in pixels of the same picture, each mark at most once
 * @returns marks at their mean place, weighted by the confidence of each look, most confident first
 */
export function mergeLooks(looks: readonly (readonly Peak[])[]): Peak[] {
  const bySureness = looks
    .flatMap((peaks, look) => peaks.map((peak) => ({ peak, look })))
    .sort((a, b) => b.peak.confidence - a.peak.confidence);
  const groups: { surest: Peak; byLook: Map<number, Peak> }[] = [];
  for (const { peak, look } of bySureness) {
    const near = groups
      .filter(
        ({ surest, byLook }) =>
          !byLook.has(look) && pixelDistance(surest, peak) < sameMarkRadii * surest.radiusPx,
      )
      .sort((a, b) => pixelDistance(a.surest, peak) - pixelDistance(b.surest, peak));
    const [nearest] = near;
    if (nearest) nearest.byLook.set(look, peak);
    else groups.push({ surest: peak, byLook: new Map([[look, peak]]) });
  }
  return groups
    .map(({ byLook }) => meanPeak([...byLook.values()], looks.length))
    .sort((a, b) => b.confidence - a.confidence);
}

function meanPeak(peaks: readonly Peak[], lookCount: number): Peak {
  const weight = peaks.reduce((sum, peak) => sum + peak.confidence, 0);
  const mean = (of: (peak: Peak) => number) =>
    peaks.reduce((sum, peak) => sum + peak.confidence * of(peak), 0) / weight;
  return {
    column: mean((peak) => peak.column),
    row: mean((peak) => peak.row),
    radiusPx: mean((peak) => peak.radiusPx),
    confidence: weight / lookCount,
  };
}
