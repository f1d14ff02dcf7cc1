import { deviations95 } from '../../statistics/figures/estimate.ts';
import { hitShare } from './hit-share.ts';
import { projectHits } from './project-hits.ts';
import type { ZoneInput, ZoneMeasurement } from './vital-zone.ts';
import { distanceToPolygon } from '../../geometry/polygon.ts';

/**
 * Counts the hits in a zone. A hole that touches the border is a hit; one whose edge is closer to the border than the 95% error of both
 * is a close call: it counts as measured, and the interval of the share holds either way.
 * @param input the zone and the shots
 * @returns hits with the interval of their share, and what they would be at other distances
 * @source see {@link hitShare} and {@link projectHits}
 */
export function measureZone(input: ZoneInput): ZoneMeasurement {
  const { border, shots, holeRadius, positionError, borderError } = input;
  const beyond = shots.map((shot) => distanceToPolygon(shot, border) - holeRadius);
  const margin = deviations95 * Math.hypot(positionError, borderError);
  const isClose = (distance: number) => Math.abs(distance) < margin;
  const isHit = (distance: number) => distance <= 0;
  const hits = beyond.filter(isHit).length;
  const least = beyond.filter((distance) => isHit(distance) && !isClose(distance)).length;
  const most = beyond.filter((distance) => isHit(distance) || isClose(distance)).length;
  return {
    hits,
    shots: shots.length,
    share: {
      ...hitShare(hits, shots.length),
      low95: hitShare(least, shots.length).low95,
      high95: hitShare(most, shots.length).high95,
    },
    closeCalls: beyond.flatMap((distance, index) => (isClose(distance) ? index : [])),
    projections: projectHits(input),
  };
}
