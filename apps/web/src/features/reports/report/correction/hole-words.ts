/** Describes holes in words, for screen readers and lists. */
import type { Report } from '@target-analysis/analysis';
import { holePlaceInWords, type Lengths } from '@target-analysis/analysis/telling';
import { countOf } from '../../../../lib/words/count-of.ts';

type Hole = Report['holes'][number];

/** What a hole can count for. */
export const roles = [
  { value: 'shot', label: 'Shot' },
  { value: 'flyer', label: 'Flyer' },
  { value: 'sighter', label: 'Sighter' },
] as const;

/** 'Hole 3, 12 mm right, 4 mm low, doubtful'. */
export function spokenHole(report: Report, index: number, lengths: Lengths): string {
  const name = `Hole ${String(index + 1)}`;
  const hole = report.holes[index];
  if (hole === undefined) return name;
  const remarks = [hole.role === 'shot' ? null : hole.role, originRemark(hole)].filter(Boolean);
  return [name, holePlaceInWords(hole, lengths), ...remarks].join(', ');
}

function originRemark({ isDoubtful, origin }: Hole): string | null {
  if (isDoubtful) return 'doubtful';
  return origin === 'detected' ? null : origin;
}

/** '4 holes, 3 counted, you said you fired 5'; the last part only if it differs from the number of holes. */
export function holeCountWords(holes: readonly { role: Hole['role'] }[], shotsFired: number | null): string {
  const counted = holes.filter(({ role }) => role === 'shot').length;
  const words = `${countOf(holes.length, 'hole')}, ${String(counted)} counted`;
  return shotsFired === null || shotsFired === holes.length
    ? words
    : `${words}, you said you fired ${String(shotsFired)}`;
}
