import { hitShare } from './hit-share.ts';
import { projectHits } from './project-hits.ts';
import type { ZoneInput, ZoneMeasurement } from './vital-zone.ts';
import { distanceToZone } from './zone-border.ts';

/** 97.5 % quantile of the standard normal. */
const z = 1.959964;

/**
 * Counts the hits in a zone. A hole that touches the border is a hit; one whose edge is closer to the border than the 95 % error of both
 * is a close call, and counts as it was measured.
 * @param input the zone and the shots
 * @returns hits with the interval of their share, and what they would be at other distances
 * @source see {@link hitShare} and {@link projectHits}
 */
export function measureZone(input: ZoneInput): ZoneMeasurement {
  const { border, shots, holeRadius, positionError, borderError } = input;
  const beyond = shots.map((shot) => distanceToZone(shot, border) - holeRadius);
  const margin = z * Math.hypot(positionError, borderError);
  const hits = beyond.filter((distance) => distance <= 0).length;
  return {
    hits,
    shots: shots.length,
    share: hitShare(hits, shots.length),
    closeCalls: [...beyond.keys()].filter((index) => Math.abs(beyond[index] ?? Infinity) < margin),
    projections: projectHits(input),
  };
}
