/** A correction in progress: the current marks, the states before each step, and the selected mark. */
import type { Correction, PixelPoint, Report } from '@target-analysis/analysis';
import { aimsIn, correctionOf } from '@target-analysis/analysis/correction';
import { changeCorrection, withinPhoto, type Change, type Mark } from './correction-steps.ts';
import { rebaseCorrection } from './saving/rebase-correction.ts';

/** Two places with a known distance between them; they are on the photo before the distance is entered. */
export interface Ruler {
  from: PixelPoint;
  to: PixelPoint;
}

export interface CorrectionDraft {
  /** The saved report being corrected. */
  base: Report;
  /** The correction that changes nothing. */
  start: Correction;
  past: readonly Correction[];
  now: Correction;
  future: readonly Correction[];
  /** Changes of one stroke, such as a drag, are undone together; null if the next change begins a new stroke. */
  stroke: string | null;
  selected: Mark | null;
  ruler: Ruler | null;
}

export type DraftStep =
  | (Change & { stroke?: string })
  | { type: 'move-mark'; mark: Mark; to: PixelPoint; stroke: string }
  | { type: 'place-ruler'; ruler: Ruler }
  | { type: 'select'; mark: Mark | null }
  | { type: 'undo' }
  /** Reverts a stroke's changes and leaves no trace of them; does nothing if the stroke changed nothing. */
  | { type: 'drop-stroke'; stroke: string }
  | { type: 'redo' }
  /** Starts over, with a saved correction if there is one. */
  | { type: 'begin'; base: Report; kept: Correction | null }
  /** The report has a new version: the changes are carried over to it. */
  | { type: 'rebase'; base: Report };

/** The stroke of an aim that a button added: until anything else changes, a tap moves that aim instead of adding another one. */
export const addedAimStroke = 'added-aim';

/** A draft that changes nothing, or the saved one. */
export function newDraft(base: Report, kept: Correction | null = null): CorrectionDraft {
  const start = correctionOf(base);
  return {
    base,
    start,
    past: kept === null ? [] : [start],
    now: kept ?? start,
    future: [],
    stroke: null,
    selected: null,
    ruler: (kept ?? start).scalePoints,
  };
}

/** Whether there is anything to save. */
export function hasChanges({ start, now }: CorrectionDraft): boolean {
  return start !== now && JSON.stringify(start) !== JSON.stringify(now);
}

export function reduceDraft(draft: CorrectionDraft, step: DraftStep): CorrectionDraft {
  switch (step.type) {
    case 'begin':
      return newDraft(step.base, step.kept);
    case 'rebase':
      return newDraft(
        step.base,
        hasChanges(draft) ? rebaseCorrection(draft.now, draft.base, step.base) : null,
      );
    case 'select':
      return { ...draft, selected: step.mark, stroke: null };
    case 'place-ruler':
      return { ...draft, ruler: step.ruler };
    case 'move-mark':
      return moveMark(draft, step);
    case 'undo':
      return stepBack(draft);
    case 'drop-stroke':
      return draft.stroke === step.stroke ? { ...stepBack(draft), future: [] } : draft;
    case 'redo':
      return stepForward(draft);
    default:
      return change(draft, step, step.stroke);
  }
}

function change(draft: CorrectionDraft, step: Change, stroke: string | null = null): CorrectionDraft {
  const now = changeCorrection(draft.now, step, draft.base);
  if (now === draft.now) return draft;
  const isSameStroke = stroke !== null && stroke === draft.stroke;
  return {
    ...draft,
    past: isSameStroke ? draft.past : [...draft.past, draft.now],
    now,
    future: [],
    stroke,
    selected: selectedAfter(draft.selected, step, now),
    ruler: now.scalePoints ?? draft.ruler,
  };
}

/** Selects what was just placed; deselects what was deleted. */
function selectedAfter(selected: Mark | null, step: Change, now: Correction): Mark | null {
  switch (step.type) {
    case 'add':
    case 'split':
      return { kind: 'hole', index: now.holes.length - 1 };
    case 'merge':
      return { kind: 'hole', index: Math.min(...step.indices) };
    case 'delete':
    case 'delete-aim':
      return null;
    case 'add-aim':
      return { kind: 'aim', index: (now.ownAims?.length ?? 1) - 1 };
    case 'set-aim':
      return step.at === null ? null : { kind: 'aim', index: 0 };
    default:
      return selected;
  }
}

function moveMark(
  draft: CorrectionDraft,
  { mark, to, stroke }: { mark: Mark; to: PixelPoint; stroke: string },
): CorrectionDraft {
  switch (mark.kind) {
    case 'hole':
      return change(draft, { type: 'move', index: mark.index, to }, stroke);
    case 'aim':
      return change(
        draft,
        aimsIn(draft.now, draft.base).length > 1
          ? { type: 'move-aim', index: mark.index, to }
          : { type: 'set-aim', at: to },
        stroke,
      );
    case 'scale': {
      if (draft.ruler === null) return draft;
      const ruler = { ...draft.ruler, [mark.end]: withinPhoto(to, draft.base) };
      const points = draft.now.scalePoints;
      return points === null
        ? { ...draft, ruler }
        : change(
            draft,
            {
              type: 'set-scale',
              points: { from: ruler.from, to: ruler.to, distanceMm: points.distanceMm },
            },
            stroke,
          );
    }
  }
}

function stepBack(draft: CorrectionDraft): CorrectionDraft {
  const before = draft.past.at(-1);
  if (before === undefined) return draft;
  return atTime(draft, before, {
    past: draft.past.slice(0, -1),
    future: [draft.now, ...draft.future],
  });
}

function stepForward(draft: CorrectionDraft): CorrectionDraft {
  const [after, ...future] = draft.future;
  if (after === undefined) return draft;
  return atTime(draft, after, { past: [...draft.past, draft.now], future });
}

/** Restores a state. Its holes may have other numbers, so nothing stays selected. */
function atTime(
  draft: CorrectionDraft,
  now: Correction,
  history: Pick<CorrectionDraft, 'past' | 'future'>,
): CorrectionDraft {
  return { ...draft, ...history, now, stroke: null, selected: null, ruler: now.scalePoints ?? draft.ruler };
}
