/** Where holes stand in a picture of the photo, the whole of it or the part with the holes. */
import type { SessionComments } from '@target-analysis/contract';

export type Hole = SessionComments['holes'][number];
export type Photo = NonNullable<SessionComments['photo']>;

interface PixelPoint {
  column: number;
  row: number;
}

/** The part of the photo that fills the frame: its upper left corner as shares of the photo, and how much it is enlarged. */
export interface View {
  left: number;
  top: number;
  scale: number;
}

export const wholePhoto: View = { left: 0, top: 0, scale: 1 };

/** Beyond this the photo has nothing more to show on a phone. */
const mostScale = 6;
/** Of the photo, around the outermost holes: room for their numbers. */
const margin = 0.03;

/** All holes as large as they fit. */
export function viewOfHoles(holes: readonly Hole[], photo: Photo): View {
  if (holes.length === 0) return wholePhoto;
  const across = rangeOf(holes.map(({ column }) => column / photo.widthPx));
  const down = rangeOf(holes.map(({ row }) => row / photo.heightPx));
  const span = Math.max(across.span, down.span) + 2 * margin;
  const scale = Math.min(mostScale, Math.max(1, 1 / span));
  return { left: startOf(across.middle, scale), top: startOf(down.middle, scale), scale };
}

function rangeOf(shares: readonly number[]): { span: number; middle: number } {
  const least = Math.min(...shares);
  const most = Math.max(...shares);
  return { span: most - least, middle: (least + most) / 2 };
}

function startOf(middle: number, scale: number): number {
  return Math.min(1 - 1 / scale, Math.max(0, middle - 0.5 / scale));
}

/** As shares of the frame; below 0 and above 1 beside it. */
export function placeInView(point: PixelPoint, photo: Photo, view: View): { left: number; top: number } {
  return {
    left: (point.column / photo.widthPx - view.left) * view.scale,
    top: (point.row / photo.heightPx - view.top) * view.scale,
  };
}

/** A fingertip is less sure than half of a thumb's target. */
const reachPx = 28;

/** The hole that a press means; null where none is near. */
export function pressedHole(press: {
  /** In pixels from the frame's corner. */
  at: { x: number; y: number };
  frame: { width: number; height: number };
  holes: readonly Hole[];
  photo: Photo;
  view: View;
}): number | null {
  const { at, frame, holes, photo, view } = press;
  let nearest: { number: number; distance: number } | null = null;
  for (const hole of holes) {
    const { left, top } = placeInView(hole, photo, view);
    const distance = Math.hypot(left * frame.width - at.x, top * frame.height - at.y);
    if (distance <= reachPx && distance < (nearest?.distance ?? Infinity)) {
      nearest = { number: hole.number, distance };
    }
  }
  return nearest?.number ?? null;
}
