import type { HoleRole } from '@target-analysis/analysis';
import { aimsIn } from '@target-analysis/analysis/correction';
import { useDeferredValue, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { Mark } from '../correction-steps.ts';
import { actionOfKey, historyOfKey, type KeyAction } from './keyboard.ts';
import { keyOf, photoPxPerScreenPx, type PlacedMark } from './photo-place.ts';
import type { CorrectionHandle } from '../use-correction.ts';

/** The next role, for a key that cycles through them. */
const nextRole: Record<HoleRole, HoleRole> = { shot: 'flyer', flyer: 'sighter', sighter: 'shot' };

/** What keys do to the focused mark. */
export function useMarkKeys(
  layer: RefObject<HTMLElement | null>,
  { correction, onActivate }: { correction: CorrectionHandle; onActivate: (mark: Mark) => void },
) {
  const { draft, tool, setTool, take } = correction;

  const nudge = ({ mark, at }: PlacedMark, { right, down }: KeyAction & { type: 'nudge' }) => {
    const rectangle = layer.current?.getBoundingClientRect();
    if (rectangle === undefined) return;
    const pixel = photoPxPerScreenPx(rectangle, draft.base.photo);
    const to = { column: at.column + right * pixel, row: at.row + down * pixel };
    take({ type: 'move-mark', mark, to, stroke: `keys-${keyOf(mark)}` });
  };

  const act = (placed: PlacedMark, action: KeyAction) => {
    const { mark } = placed;
    if (action.type === 'nudge') nudge(placed, action);
    else if (action.type === 'release') {
      if (tool === 'select') take({ type: 'select', mark: null });
      else setTool('select');
    } else if (action.type === 'delete') {
      take(deletionOf(mark, draft));
      if (mark.kind === 'hole') take({ type: 'select', mark: holeAfter(mark.index, draft.now.holes.length) });
    } else if (action.type === 'confirm' && (tool === 'merge' || mark.kind !== 'hole')) onActivate(mark);
    else if (mark.kind === 'hole') actOnHole(mark.index, action.type);
  };

  const actOnHole = (index: number, action: 'confirm' | 'merge' | 'split' | 'role') => {
    const role = draft.now.holes[index]?.role ?? 'shot';
    if (action === 'merge') setTool('merge');
    else if (action === 'role') take({ type: 'set-role', index, role: nextRole[role] });
    else take({ type: action, index });
  };

  return (event: KeyboardEvent, placed: PlacedMark) => {
    const action = actionOfKey(event);
    if (action === null) return;
    // While merging, keys other than confirm and release do nothing.
    if (tool === 'merge' && action.type !== 'confirm' && action.type !== 'release') return;
    event.preventDefault();
    event.stopPropagation();
    act(placed, action);
  };
}

/** Deleting the only aim or the scale restores the detected one. */
function deletionOf(mark: Mark, { now, base }: CorrectionHandle['draft']) {
  switch (mark.kind) {
    case 'hole':
      return { type: 'delete', index: mark.index } as const;
    case 'aim':
      return aimsIn(now, base).length > 1
        ? ({ type: 'delete-aim', index: mark.index } as const)
        : ({ type: 'set-aim', at: null } as const);
    case 'scale':
      return { type: 'set-scale', points: null } as const;
  }
}

/** The hole to select after one is deleted, so that the focus has a target. */
function holeAfter(index: number, holes: number): Mark | null {
  return holes < 2 ? null : { kind: 'hole', index: Math.min(index, holes - 2) };
}

/** Handles undo and redo anywhere except in a text field, which has its own. */
export function useHistoryKeys(take: CorrectionHandle['take']): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const type = historyOfKey(event);
      if (type === null || isTextField(event.target)) return;
      event.preventDefault();
      take({ type });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/**
 * Focuses the mark that was selected or placed, so that the arrow keys move it.
 * @returns a function that requests the focus after a press, even for a mark that is already selected
 */
export function useFocusOnSelected(layer: RefObject<HTMLElement | null>, selected: Mark | null): () => void {
  const key = selected === null ? null : keyOf(selected);
  // Moving the focus triggers a layout: after a press, it waits until the figures are drawn. After a key it does not
  // wait, because the next key may follow at once.
  const drawnKey = useDeferredValue(key);
  const isWanted = useRef(false);
  const isPressed = useRef(false);
  useEffect(() => {
    isWanted.current = true;
  }, [key]);
  useEffect(() => {
    if (!isWanted.current || key === null || (isPressed.current && key !== drawnKey)) return;
    isWanted.current = false;
    isPressed.current = false;
    layer.current?.querySelector<HTMLElement>(`[data-mark="${key}"]`)?.focus({ preventScroll: true });
  });
  return () => {
    isWanted.current = true;
    isPressed.current = true;
  };
}
