/** Shots whose places the test knows, as the core measures them. */
import {
  measureFound,
  type AnalysisContext,
  type Correction,
  type PhotoAnalysis,
} from '@target-analysis/analysis';
import { correctReport } from '@target-analysis/analysis/correct-report';
import { correctionOf } from '@target-analysis/analysis/correction';
import type { AnalysedPhoto, PhotoWork } from '../../src/features/reports/photos/photo-lab.ts';
import { measured } from '../world/measured.ts';

/** [column, row] in a photo of 400 by 300 px; two pixels are one millimeter. */
export type Place = readonly [number, number];

export const fiveShots: Place[] = [
  [180, 130],
  [220, 140],
  [210, 170],
  [190, 165],
  [205, 120],
];

/** The result of an analysis that finds holes at these places. */
export function foundShots(places: readonly Place[], context: AnalysisContext): PhotoAnalysis {
  const { history, shotsFired } = context;
  const seen = { ...measured.report, history, shotsFired, aim: aimSeen };
  const found = correctReport(seen, { ...correctionOf(seen), holes: places.map(addedHole) }, context);
  return found.status === 'measured' ? found : { status: 'no-holes-found' };
}

/** On a further photo. */
export const twoShots: readonly Place[] = [
  [150, 100],
  [250, 200],
];

/** The result for a further photo with these holes next to the old ones; the photo is shifted 10 px to the right. */
export function nextShots(places: readonly Place[], { context, earlier }: PhotoWork): AnalysedPhoto {
  if (earlier === undefined) return { status: 'another-sheet' };
  const { report, day, nextDay } = earlier;
  const last = Math.max(...report.holes.map(({ string }) => string));
  const moved = report.holes.map((hole) => ({ ...hole, column: hole.column + 10 }));
  const [like] = moved;
  const added = places.map(([column, row], index) => ({
    ...{ ...like!, column, row, string: last + 1 },
    number: moved.length + index + 1,
  }));
  const from = report.sheet.fromFirstPhoto?.[2] ?? 0;
  const { photo, possibleHoles, levelling, ownAims } = report;
  const marked = {
    ...{ photo, possibleHoles, levelling, ownAims, userAim: null, scalePoints: null },
    holes: [...moved, ...added],
    seen: { aim: aimSeen, aims: [], faceScale: null, figure: null, drillSheet: null },
    sheet: {
      ...report.sheet,
      fromFirstPhoto: [1, 0, from + 10, 0, 1, 0, 0, 0, 1] as const,
      stringDays: [...(last === 1 ? [day] : report.sheet.stringDays), nextDay],
    },
  };
  return { status: 'measured', ...measureFound(marked, context), notSeenAgain: [] };
}

const aimSeen = { column: 200, row: 150, source: 'rings', confidence: 0.9 } as const;

export function addedHole([column, row]: Place): Correction['holes'][number] {
  return { from: null, column, row, role: 'shot', isConfirmed: false, ownAim: null };
}
