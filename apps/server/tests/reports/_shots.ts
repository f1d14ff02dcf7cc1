/** Shots whose places the test knows, as the core measures them. */
import type { AnalysisContext, Correction, PhotoAnalysis } from '@target-analysis/analysis';
import { correctionOf, correctReport } from '@target-analysis/analysis/correction';
import { measured } from '../world/measured.ts';

/** [column, row] in a photo of 400 by 300 px; two pixels are a millimeter. */
export type Place = readonly [number, number];

export const fiveShots: Place[] = [
  [180, 130],
  [220, 140],
  [210, 170],
  [190, 165],
  [205, 120],
];

/** What an analysis answers that finds holes in these places. */
export function foundShots(places: readonly Place[], context: AnalysisContext): PhotoAnalysis {
  const seen = { ...measured.report, history: context.history, aim: aimSeen };
  const found = correctReport(seen, { ...correctionOf(seen), holes: places.map(addedHole) }, context);
  return found.status === 'measured' ? found : { status: 'no-holes-found' };
}

const aimSeen = { column: 200, row: 150, source: 'rings', confidence: 0.9 } as const;

export function addedHole([column, row]: Place): Correction['holes'][number] {
  return { from: null, column, row, role: 'shot', isConfirmed: false, ownAim: null };
}
