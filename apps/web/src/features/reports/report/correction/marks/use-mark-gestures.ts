/** How a mouse, pen, or finger edits the marks on the photo. The viewer around them handles zooming and panning. */
import type { PixelPoint, Report } from '@target-analysis/analysis';
import { bulletRadiusPx } from '@target-analysis/analysis/telling';
import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject, type TouchEvent } from 'react';
import type { Mark } from '../correction-steps.ts';
import { isSameMark, nearestMark, photoPlace, photoPxPerScreenPx, type PlacedMark } from './photo-place.ts';
import type { CorrectionHandle } from '../use-correction.ts';

/** The spot under a dragging finger. */
export interface LoupeView {
  /** Position of the finger, in px of the window. */
  x: number;
  y: number;
  place: PixelPoint;
  /** Width of the whole photo on the screen. */
  shownWidth: number;
}

interface Gesture {
  pointerId: number;
  x: number;
  y: number;
  /** The mark that a tap selects. */
  hit: Mark | null;
  /** The mark that follows the pointer, and its offset from the pointer when grabbed. */
  held: { mark: Mark; grip: PixelPoint; stroke: string } | null;
  state: 'still' | 'dragging' | 'elsewhere';
}

interface GestureOptions {
  correction: CorrectionHandle;
  marks: readonly PlacedMark[];
  /** Whether a finger grabs a mark that is not selected. */
  isGrabbedAtOnce: boolean;
  /** Called for a press that did not move. */
  onTap: (at: PixelPoint, hit: Mark | null) => void;
}

/** How near a press must be to a mark, in screen px: a fingertip covers more than an arrow's tip. */
const reach = { touch: 22, mouse: 14 } as const;
/** A press that moves less than this, in screen px, is a tap. */
const stillness = { touch: 8, mouse: 3 } as const;

export function useMarkGestures(layer: RefObject<HTMLElement | null>, options: GestureOptions) {
  const gesture = useRef<Gesture | null>(null);
  const strokes = useRef(0);
  const [loupe, setLoupe] = useState<LoupeView | null>(null);
  const { take, draft } = options.correction;
  const look = (event: PointerEvent) => lookUnder(event, layer.current, draft.base.photo);
  const end = () => {
    gesture.current = null;
    setLoupe(null);
  };

  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary) {
      // A second finger means zooming: reverts what the first one has moved.
      if (gesture.current?.held) take({ type: 'drop-stroke', stroke: gesture.current.held.stroke });
      end();
      return;
    }
    if (event.button !== 0) return;
    strokes.current += 1;
    const begun = beginGesture(event, look(event), options, `drag-${String(strokes.current)}`);
    gesture.current = begun;
    if (begun.held !== null) take({ type: 'select', mark: begun.held.mark });
  };

  const onPointerMove = (event: PointerEvent) => {
    const now = gesture.current;
    if (now?.pointerId !== event.pointerId) return;
    const strayed = Math.hypot(event.clientX - now.x, event.clientY - now.y);
    if (now.state === 'still' && strayed < stillness[kindOf(event)]) return;
    if (now.held === null) {
      now.state = 'elsewhere';
      return;
    }
    if (now.state === 'still') layer.current?.setPointerCapture(event.pointerId);
    now.state = 'dragging';
    const { place, shownWidth } = look(event);
    const to = { column: place.column + now.held.grip.column, row: place.row + now.held.grip.row };
    take({ type: 'move-mark', mark: now.held.mark, to, stroke: now.held.stroke });
    if (kindOf(event) === 'touch') setLoupe({ x: event.clientX, y: event.clientY, place: to, shownWidth });
  };

  const onPointerUp = (event: PointerEvent) => {
    const now = gesture.current;
    if (now?.pointerId !== event.pointerId) return;
    end();
    if (now.state === 'still') options.onTap(look(event).place, now.hit);
  };

  const onMouseDown = (event: MouseEvent) => {
    // Keeps the focus on the mark, and the viewer from panning under it.
    event.preventDefault();
    if (gesture.current?.held) event.stopPropagation();
  };

  const pointer = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end };
  return { loupe, handlers: { ...pointer, onMouseDown, onTouchEnd } };
}

/** Pointer events have handled the tap: the browser's synthetic mouse events would only trigger another layout. */
function onTouchEnd(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/** A pointer's position on the photo. */
interface Look {
  place: PixelPoint;
  pxPerScreenPx: number;
  shownWidth: number;
}

function lookUnder(event: PointerEvent, layer: HTMLElement | null, photo: Report['photo']): Look {
  const shown = layer?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return {
    place: photoPlace({ x: event.clientX, y: event.clientY }, shown, photo),
    pxPerScreenPx: photoPxPerScreenPx(shown, photo),
    shownWidth: shown.width,
  };
}

/** A mouse grabs any mark at once; among many marks, a finger grabs only the selected one, otherwise it scrolls or pans. */
function beginGesture(
  event: PointerEvent,
  { place, pxPerScreenPx }: Look,
  { correction, marks, isGrabbedAtOnce }: GestureOptions,
  stroke: string,
): Gesture {
  const { tool, draft, shown } = correction;
  const reachPx = reach[kindOf(event)] * pxPerScreenPx;
  const near = nearestMark(marks, place, reachPx);
  // While adding holes, a tap beside a hole adds the next one, which may overlap it.
  const hit =
    tool === 'add' ? nearestMark(marks, place, Math.min(reachPx, bulletRadiusPx(shown.report) / 2)) : near;
  const at = marks.find(({ mark }) => isSameMark(mark, near))?.at;
  const isAtHand = isGrabbedAtOnce || kindOf(event) === 'mouse' || isSameMark(near, draft.selected);
  const canHold = tool !== 'merge' && isAtHand;
  const held =
    canHold && near !== null && at !== undefined
      ? { mark: near, grip: { column: at.column - place.column, row: at.row - place.row }, stroke }
      : null;
  return { pointerId: event.pointerId, x: event.clientX, y: event.clientY, hit, held, state: 'still' };
}

function kindOf({ pointerType }: PointerEvent): 'touch' | 'mouse' {
  return pointerType === 'touch' ? 'touch' : 'mouse';
}
