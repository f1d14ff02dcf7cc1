/** What a mouse, a pen or a finger does to the marks on the photo. Zooming and panning stay with the viewer around them. */
import type { PixelPoint, Report } from '@target-analysis/analysis';
import { bulletRadiusPx } from '@target-analysis/analysis/telling';
import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject, type TouchEvent } from 'react';
import type { Mark } from '../correction-steps.ts';
import { isSameMark, nearestMark, photoPlace, photoPxPerScreenPx, type PlacedMark } from './photo-place.ts';
import type { CorrectionHandle } from '../use-correction.ts';

/** What lies beneath a finger that drags. */
export interface LoupeView {
  /** The finger, in px of the window. */
  x: number;
  y: number;
  place: PixelPoint;
  /** Of the whole photo on the screen. */
  shownWidth: number;
}

interface Gesture {
  pointerId: number;
  x: number;
  y: number;
  /** What a tap chooses. */
  hit: Mark | null;
  /** The mark that follows the pointer, and how far from the pointer it was taken hold of. */
  held: { mark: Mark; grip: PixelPoint; stroke: string } | null;
  state: 'still' | 'dragging' | 'elsewhere';
}

interface GestureOptions {
  correction: CorrectionHandle;
  marks: readonly PlacedMark[];
  /** A press that stayed where it was. */
  onTap: (at: PixelPoint, hit: Mark | null) => void;
}

/** How near a press must come to a mark, in px of the screen: a fingertip covers more than the tip of an arrow. */
const reach = { touch: 22, mouse: 14 } as const;
/** A press that strays less than this is a tap. */
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
      // A second finger zooms: what the first has moved by then was no drag.
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
    // The focus stays with the mark, and the viewer does not pan beneath it.
    event.preventDefault();
    if (gesture.current?.held) event.stopPropagation();
  };

  const pointer = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end };
  return { loupe, handlers: { ...pointer, onMouseDown, onTouchEnd } };
}

/** A tap has been taken as a pointer's: the mouse events that a browser makes of it would only lay out the page again. */
function onTouchEnd(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}

/** Where a pointer is on the photo. */
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

/** A mouse takes hold of a mark at once; a finger that is not on the chosen mark scrolls or pans. */
function beginGesture(
  event: PointerEvent,
  { place, pxPerScreenPx }: Look,
  { correction, marks }: GestureOptions,
  stroke: string,
): Gesture {
  const { tool, draft, shown } = correction;
  const reachPx = reach[kindOf(event)] * pxPerScreenPx;
  const near = nearestMark(marks, place, reachPx);
  // While holes are added, a tap beside one adds the next, which may overlap it.
  const hit =
    tool === 'add' ? nearestMark(marks, place, Math.min(reachPx, bulletRadiusPx(shown.report) / 2)) : near;
  const at = marks.find(({ mark }) => isSameMark(mark, near))?.at;
  const canHold = tool !== 'merge' && (kindOf(event) === 'mouse' || isSameMark(near, draft.selected));
  const held =
    canHold && near !== null && at !== undefined
      ? { mark: near, grip: { column: at.column - place.column, row: at.row - place.row }, stroke }
      : null;
  return { pointerId: event.pointerId, x: event.clientX, y: event.clientY, hit, held, state: 'still' };
}

function kindOf({ pointerType }: PointerEvent): 'touch' | 'mouse' {
  return pointerType === 'touch' ? 'touch' : 'mouse';
}
