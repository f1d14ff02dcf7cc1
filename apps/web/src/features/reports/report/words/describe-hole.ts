/** Where a hole comes from and what it counts for, in words. */
import type { Report } from '@target-analysis/analysis';

type Hole = Report['holes'][number];

/** 'Detected, 97 %', 'Moved', 'Added'. */
export function originWords({ origin, confidence, isDoubtful }: Hole): string {
  switch (origin) {
    case 'added':
      return 'Added';
    case 'moved':
      return 'Moved';
    case 'detected':
      return `Detected, ${String(Math.round(confidence * 100))}\u00A0%${isDoubtful ? ', look again' : ''}`;
  }
}

/** What a hole counts for. */
export function roleWords({ role }: Hole): string {
  return { shot: 'Shot', flyer: 'Flyer', sighter: 'Sighter' }[role];
}

/** 'Not counted in the group: flyer 1, sighter 4.'; null where every hole is a shot. */
export function describeApart({ holes }: Report): string | null {
  const apart = holes
    .filter((hole) => hole.role !== 'shot')
    .map((hole) => `${roleWords(hole).toLowerCase()} ${String(hole.number)}`);
  return apart.length === 0 ? null : `Not counted in the group: ${apart.join(', ')}.`;
}
