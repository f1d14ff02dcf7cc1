import { exampleReport } from '@target-analysis/analysis/testing';
import { correctionOf } from '@target-analysis/analysis/correction';
import { expect, test } from 'vitest';
import {
  hasChanges,
  newDraft,
  reduceDraft,
  type CorrectionDraft,
  type DraftStep,
} from './correction-draft.ts';

const possibleHole = { column: 300, row: 200, radiusPx: 7, confidence: 0.3 };
const base = exampleReport({ possibleHoles: [possibleHole, { ...possibleHole, column: 400 }] });

function draftAfter(...steps: DraftStep[]): CorrectionDraft {
  return steps.reduce(reduceDraft, newDraft(base));
}

function placesOf({ now }: CorrectionDraft): number[][] {
  return now.holes.map(({ column, row }) => [column, row]);
}

function hole(index: number) {
  return { kind: 'hole', index } as const;
}

test('a draft without a step has nothing to save', () => expect(hasChanges(newDraft(base))).toBe(false));

test('an added hole comes last, is selected, and counts as a shot', () => {
  const draft = draftAfter({ type: 'add', at: { column: 100, row: 50 } });
  expect(draft.now.holes).toHaveLength(4);
  expect(draft.now.holes[3]).toEqual({
    from: null,
    column: 100,
    row: 50,
    role: 'shot',
    isConfirmed: true,
    ownAim: null,
  });
  expect(draft.selected).toEqual(hole(3));
});

test('reverts an accidental stroke, and nothing else', () => {
  const added: DraftStep = { type: 'add', at: { column: 100, row: 50 } };
  const drag: DraftStep = {
    type: 'move-mark',
    mark: hole(0),
    to: { column: 30, row: 40 },
    stroke: 'drag-1',
  };
  const draft = draftAfter(added, drag, { type: 'drop-stroke', stroke: 'drag-1' });
  expect(placesOf(draft)).toEqual(placesOf(draftAfter(added)));
  expect(draft.future).toEqual([]);
  expect(draftAfter(added, { type: 'drop-stroke', stroke: 'drag-1' })).toEqual(draftAfter(added));
});

test('nothing is placed outside the photo', () => {
  const draft = draftAfter({ type: 'add', at: { column: -20, row: 9000 } });
  expect(draft.now.holes[3]).toMatchObject({ column: 0, row: 599 });
});

test('a drag of many moves is undone in one step, and two drags in two', () => {
  const move = (column: number, stroke: string): DraftStep => ({
    type: 'move-mark',
    mark: hole(0),
    to: { column, row: 260 },
    stroke,
  });
  const draft = draftAfter(
    move(230, 'drag-1'),
    move(240, 'drag-1'),
    move(250, 'drag-1'),
    move(90, 'drag-2'),
    move(80, 'drag-2'),
  );
  expect(placesOf(draft)[0]).toEqual([80, 260]);
  const once = reduceDraft(draft, { type: 'undo' });
  expect(placesOf(once)[0]).toEqual([250, 260]);
  const twice = reduceDraft(once, { type: 'undo' });
  expect(placesOf(twice)[0]).toEqual([220, 260]);
  expect(hasChanges(twice)).toBe(false);
  expect(placesOf(reduceDraft(twice, { type: 'redo' }))[0]).toEqual([250, 260]);
});

test('selecting another mark ends a stroke', () => {
  const move = {
    type: 'move-mark',
    mark: hole(0),
    to: { column: 1, row: 1 },
    stroke: 'keys-hole-0',
  } as const;
  const draft = draftAfter(move, { type: 'select', mark: hole(1) }, { ...move, to: { column: 2, row: 2 } });
  expect(placesOf(reduceDraft(draft, { type: 'undo' }))[0]).toEqual([1, 1]);
});

test('a new step discards what was undone', () => {
  const draft = draftAfter({ type: 'delete', index: 0 }, { type: 'undo' }, { type: 'delete', index: 2 });
  expect(draft.future).toEqual([]);
  expect(draft.now.holes.map(({ from }) => from)).toEqual([1, 2]);
});

test('undo and redo at their ends change nothing', () => {
  const draft = newDraft(base);
  expect(reduceDraft(draft, { type: 'undo' })).toBe(draft);
  expect(reduceDraft(draft, { type: 'redo' })).toBe(draft);
});

test.each<[string, DraftStep]>([
  ['delete', { type: 'delete', index: 1 }],
  ['merge', { type: 'merge', indices: [0, 1] }],
  ['split', { type: 'split', index: 1 }],
  ['flyer', { type: 'set-role', index: 1, role: 'flyer' }],
  ['confirm', { type: 'confirm', index: 2 }],
  ['accept', { type: 'accept', possible: 1 }],
  ['dismiss', { type: 'dismiss', possible: 0 }],
  ['aim', { type: 'set-aim', at: { column: 10, row: 10 } }],
])('%s is one step that undo takes back', (_, step) => {
  const changed = draftAfter(step);
  expect(hasChanges(changed)).toBe(true);
  expect(reduceDraft(changed, { type: 'undo' }).now).toEqual(correctionOf(base));
});

test('two holes merge into one, and one splits into two', () => {
  expect(draftAfter({ type: 'merge', indices: [0, 1] }).now.holes).toHaveLength(2);
  const split = draftAfter({ type: 'split', index: 0 });
  expect(split.now.holes).toHaveLength(4);
  expect(split.selected).toEqual(hole(3));
});

test('a confirmed possible hole is added at its place, and a rejected one is dismissed', () => {
  const draft = draftAfter({ type: 'accept', possible: 1 }, { type: 'dismiss', possible: 0 });
  expect(placesOf(draft)[3]).toEqual([400, 200]);
  expect(draft.now.dismissedPossibleHoles).toEqual([0]);
});

test('the aim can be moved, and reset to the detected one', () => {
  const draft = draftAfter({
    type: 'move-mark',
    mark: { kind: 'aim', index: 0 },
    to: { column: 210, row: 310 },
    stroke: 'drag-1',
  });
  expect(draft.now.aim).toEqual({ column: 210, row: 310 });
  expect(reduceDraft(draft, { type: 'set-aim', at: null }).now.aim).toBeNull();
});

test('the ends of a length are on the photo before it is entered, and then set the scale', () => {
  const ruler = { from: { column: 100, row: 100 }, to: { column: 300, row: 100 } };
  const end = { kind: 'scale', end: 'to' } as const;
  const placed = draftAfter(
    { type: 'place-ruler', ruler },
    { type: 'move-mark', mark: end, to: { column: 500, row: 100 }, stroke: 'drag-1' },
  );
  expect(hasChanges(placed)).toBe(false);
  expect(placed.ruler?.to.column).toBe(500);
  const told = reduceDraft(placed, {
    type: 'set-scale',
    points: { from: ruler.from, to: { column: 500, row: 100 }, distanceMm: 200 },
  });
  const moved = reduceDraft(told, {
    type: 'move-mark',
    mark: end,
    to: { column: 510, row: 100 },
    stroke: 'drag-2',
  });
  expect(moved.now.scalePoints).toEqual({
    from: ruler.from,
    to: { column: 510, row: 100 },
    distanceMm: 200,
  });
  expect(reduceDraft(moved, { type: 'undo' }).ruler?.to.column).toBe(500);
});

test('a restored draft can be undone back to the saved report', () => {
  const kept = draftAfter({ type: 'delete', index: 0 }).now;
  const draft = newDraft(base, kept);
  expect(hasChanges(draft)).toBe(true);
  expect(hasChanges(reduceDraft(draft, { type: 'undo' }))).toBe(false);
});

test('carries changes over to another version of the report, if there are any', () => {
  const newer = exampleReport({ shotsFired: 4 });
  expect(hasChanges(reduceDraft(newDraft(base), { type: 'rebase', base: newer }))).toBe(false);
  const draft = draftAfter({ type: 'delete', index: 0 }, { type: 'rebase', base: newer });
  expect(draft.now.holes.map(({ from }) => from)).toEqual([2, 3]);
});
