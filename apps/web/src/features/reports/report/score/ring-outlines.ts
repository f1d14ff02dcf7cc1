import type { Report } from '@target-analysis/analysis';
import { outlineOnPaper, type Outline } from '../draw/overlay-geometry.ts';

export interface RingOutline {
  radiusMm: number;
  isInnerTen: boolean;
  outline: Outline;
}

/** The rings of a scored face as the camera sees them, around the point of aim; empty if the report has no score. */
export function ringOutlines(report: Report): RingOutline[] {
  const { score: ringScore } = report;
  if (ringScore?.status !== 'scored') return [];
  return ringScore.rings.map(({ radiusMm, isInnerTen }) => ({
    radiusMm,
    isInnerTen,
    outline: outlineOnPaper(
      report,
      { x: 0, y: 0 },
      { semiMajor: radiusMm, semiMinor: radiusMm, angleDegrees: 0 },
    ),
  }));
}
