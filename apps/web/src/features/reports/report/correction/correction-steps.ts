/** The owner's edits to the marks of a report, each as a change to the whole correction. */
import type { Correction, HoleRole, PixelPoint, Report } from '@target-analysis/analysis';
import {
  addAim,
  changeAim,
  deleteAim,
  mergeHoles,
  splitHole,
  withAims,
} from '@target-analysis/analysis/correction';

/** A selectable mark on the photo; holes and aims by their index in the correction. */
export type Mark = { kind: 'hole' | 'aim'; index: number } | { kind: 'scale'; end: 'from' | 'to' };

/** An undoable change to the correction. */
export type Change =
  | { type: 'add'; at: PixelPoint }
  | { type: 'move'; index: number; to: PixelPoint }
  | { type: 'delete'; index: number }
  | { type: 'merge'; indices: readonly [number, number] }
  | { type: 'split'; index: number }
  | { type: 'set-role'; index: number; role: HoleRole }
  | { type: 'confirm'; index: number }
  /** `possible` is an index into the possible holes of the report being corrected. */
  | { type: 'accept' | 'dismiss'; possible: number }
  /** One aim for all shots; null restores the detected aim. */
  | { type: 'set-aim'; at: PixelPoint | null }
  | { type: 'add-aim'; at: PixelPoint }
  | { type: 'move-aim'; index: number; to: PixelPoint }
  | { type: 'name-aim'; index: number; label: string }
  | { type: 'delete-aim'; index: number }
  /** `aim` is the number of the aim the hole belongs to. */
  | { type: 'give-aim'; index: number; aim: number }
  /** `string` is the number of the string the hole was fired in. */
  | { type: 'give-string'; index: number; string: number }
  | { type: 'set-scale'; points: Correction['scalePoints'] };

/** Returns the correction after a change; places outside the photo are clamped to its edge. */
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
      return withAims(correction, change.at === null ? [] : [{ ...withinPhoto(change.at, base), label: '' }]);
    case 'add-aim':
      return addAim(correction, withinPhoto(change.at, base), base);
    case 'move-aim':
      return changeAim(correction, change.index, withinPhoto(change.to, base), base);
    case 'name-aim':
      return changeAim(correction, change.index, { label: change.label }, base);
    case 'delete-aim':
      return deleteAim(correction, change.index, base);
    case 'give-aim':
      return withChanged(correction, change.index, { ownAim: change.aim });
    case 'give-string':
      return withChanged(correction, change.index, { string: change.string });
    case 'set-scale':
      return { ...correction, scalePoints: change.points };
  }
}

function withHole(correction: Correction, { column, row }: PixelPoint): Correction {
  const hole = { from: null, column, row, role: 'shot', isConfirmed: true, ownAim: null } as const;
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

/** Clamps a place to the photo. */
export function withinPhoto({ column, row }: PixelPoint, { photo }: Report): PixelPoint {
  return {
    column: Math.min(Math.max(column, 0), photo.widthPx - 1),
    row: Math.min(Math.max(row, 0), photo.heightPx - 1),
  };
}
