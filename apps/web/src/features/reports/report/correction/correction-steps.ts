/** What the owner can do to the marks of a report, each as a change of the whole correction. */
import type { Correction, HoleRole, PixelPoint, Report } from '@target-analysis/analysis';
import { mergeHoles, splitHole } from '@target-analysis/analysis/correction';

/** Something on the photo that can be taken hold of; holes by their place in the correction. */
export type Mark = { kind: 'hole'; index: number } | { kind: 'aim' } | { kind: 'scale'; end: 'from' | 'to' };

/** A step that changes the correction, and can be undone. */
export type Change =
  | { type: 'add'; at: PixelPoint }
  | { type: 'move'; index: number; to: PixelPoint }
  | { type: 'delete'; index: number }
  | { type: 'merge'; indices: readonly [number, number] }
  | { type: 'split'; index: number }
  | { type: 'set-role'; index: number; role: HoleRole }
  | { type: 'confirm'; index: number }
  /** `possible` is the index among the possible holes of the report that is corrected. */
  | { type: 'accept' | 'dismiss'; possible: number }
  | { type: 'set-aim'; at: PixelPoint | null }
  | { type: 'set-scale'; points: Correction['scalePoints'] };

/** The correction after a change; places outside of the photo come to its edge. */
export function changeCorrection(correction: Correction, change: Change, base: Report): Correction {
  const { holes } = correction;
  switch (change.type) {
    case 'add':
      return withHole(correction, withinPhoto(change.at, base));
    case 'move':
      return withChanged(correction, change.index, withinPhoto(change.to, base));
    case 'delete':
      return { ...correction, holes: holes.filter((_, index) => index !== change.index) };
    case 'merge':
      return mergeHoles(correction, change.indices, base);
    case 'split':
      return splitHole(correction, change.index, base);
    case 'set-role':
      return withChanged(correction, change.index, { role: change.role });
    case 'confirm':
      return withChanged(correction, change.index, { isConfirmed: true });
    case 'accept': {
      const place = base.possibleHoles[change.possible];
      return place === undefined ? correction : withHole(correction, place);
    }
    case 'dismiss':
      return {
        ...correction,
        dismissedPossibleHoles: [...correction.dismissedPossibleHoles, change.possible],
      };
    case 'set-aim':
      return { ...correction, aim: change.at && withinPhoto(change.at, base) };
    case 'set-scale':
      return { ...correction, scalePoints: change.points };
  }
}

function withHole(correction: Correction, { column, row }: PixelPoint): Correction {
  const hole = { from: null, column, row, role: 'shot', isConfirmed: true } as const;
  return { ...correction, holes: [...correction.holes, hole] };
}

function withChanged(
  correction: Correction,
  at: number,
  changes: Partial<Correction['holes'][number]>,
): Correction {
  return {
    ...correction,
    holes: correction.holes.map((hole, index) => (index === at ? { ...hole, ...changes } : hole)),
  };
}

/** The nearest place of the photo. */
export function withinPhoto({ column, row }: PixelPoint, { photo }: Report): PixelPoint {
  return {
    column: Math.min(Math.max(column, 0), photo.widthPx - 1),
    row: Math.min(Math.max(row, 0), photo.heightPx - 1),
  };
}
