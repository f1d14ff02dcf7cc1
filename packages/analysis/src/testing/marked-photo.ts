/** Marked photos to measure reports from, for tests. */
import { anchorHomography, homographyBetween, identity, type FourPoints } from '../geometry/homography.ts';
import type { AnalysisContext } from '../measure-report.ts';
import type { MarkedHole, MarkedPhoto, ReportLevelling } from '../report/report.ts';
import { noDetails } from '../no-details.ts';

/** Five rounds of 9 mm; the photo shows four. */
export const fiveRoundsTold: AnalysisContext = {
  ...noDetails,
  caliber: '9mm Luger',
  distanceM: 10,
  shotsFired: 5,
};

/**
 * A hole as a detector marks it.
 * @param column in the photo
 * @param row in the photo
 * @param more what differs from the usual hole
 * @returns the mark
 */
export function markedHole(column: number, row: number, more: Partial<MarkedHole> = {}): MarkedHole {
  return {
    column,
    row,
    radiusPx: 10,
    confidence: 0.95,
    isDoubtful: false,
    origin: 'detected',
    role: 'shot',
    ownAim: null,
    string: 1,
    ...more,
  };
}

/** Four holes around an aim in the middle, one of them doubtful, and two places that may be holes. */
export const fourHoles: MarkedPhoto = {
  photo: { widthPx: 1000, heightPx: 1200 },
  holes: [
    markedHole(480, 400),
    markedHole(520, 430),
    markedHole(500, 470, { confidence: 0.6, isDoubtful: true }),
    markedHole(530, 500, { radiusPx: 11 }),
  ],
  possibleHoles: [
    { column: 512, row: 475, radiusPx: 9, confidence: 0.4 },
    { column: 700, row: 700, radiusPx: 12, confidence: 0.35 },
  ],
  levelling: null,
  seen: {
    aim: { column: 500, row: 500, source: 'rings', confidence: 0.9 },
    aims: [],
    faceScale: null,
    figure: null,
    drillSheet: null,
  },
  userAim: null,
  ownAims: null,
  scalePoints: null,
};

/** Corners of a square of 400 px on a sheet seen from the side and from below. */
export const tiltedCorners: FourPoints = [
  { x: 300, y: 200 },
  { x: 760, y: 240 },
  { x: 740, y: 690 },
  { x: 280, y: 760 },
];
const square: FourPoints = [
  { x: 0, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: 400 },
  { x: 0, y: 400 },
];
/** How {@link tiltedCorners} become a square. */
export const tilt: ReportLevelling = {
  toLevel: anchorHomography(homographyBetween(tiltedCorners, square) ?? identity, { x: 500, y: 470 }),
  source: 'sheet',
  confidence: 1,
};
