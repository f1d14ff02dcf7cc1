/** Converts between screen and photo at any zoom: the photo's rectangle on the screen already includes zoom and pan. */
import type { PixelPoint, Report } from '@target-analysis/analysis';
import type { Ruler } from '../correction-draft.ts';
import type { Mark } from '../correction-steps.ts';

/** A place on the screen, in px of the window. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** The rectangle of the whole photo on the screen. */
interface PhotoOnScreen {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function photoPlace(at: ScreenPoint, shown: PhotoOnScreen, photo: Report['photo']): PixelPoint {
  return {
    column: ((at.x - shown.left) / shown.width) * photo.widthPx,
    row: ((at.y - shown.top) / shown.height) * photo.heightPx,
  };
}

/** Photo pixels per screen pixel. */
export function photoPxPerScreenPx(shown: PhotoOnScreen, photo: Report['photo']): number {
  return photo.widthPx / shown.width;
}

/** The owner's tools: each selects only its own marks, so a hole never hides the aim behind it. */
export type Tool = 'select' | 'add' | 'merge' | 'aim' | 'scale';

export interface PlacedMark {
  mark: Mark;
  at: PixelPoint;
}

/** The selectable marks. */
export interface Marks {
  holes: readonly PixelPoint[];
  /** The assumed aims; several on a sheet, none if unknown. */
  aims: readonly PixelPoint[];
  ruler: Ruler | null;
}

/** Whether a finger grabs a mark before it is selected. A pan could begin on one of many holes or aims, but hardly on these. */
export function isGrabbedAtOnce(tool: Tool, { aims }: Pick<Marks, 'aims'>): boolean {
  return tool === 'scale' || (tool === 'aim' && aims.length === 1);
}

/** The marks that a tool can select, in tab order. */
export function marksOf({ holes, aims, ruler }: Marks, tool: Tool): PlacedMark[] {
  switch (tool) {
    case 'aim':
      return aims.map((at, index) => ({ mark: { kind: 'aim', index }, at }));
    case 'scale':
      return ruler === null
        ? []
        : (['from', 'to'] as const).map((end) => ({ mark: { kind: 'scale', end }, at: ruler[end] }));
    case 'select':
    case 'add':
    case 'merge':
      return holes.map((at, index) => ({ mark: { kind: 'hole', index }, at }));
  }
}

/**
 * The mark nearest to a place.
 * @param reachPx maximum distance, in pixels of the photo
 */
export function nearestMark(marks: readonly PlacedMark[], at: PixelPoint, reachPx: number): Mark | null {
  const away = (mark: PlacedMark) => Math.hypot(mark.at.column - at.column, mark.at.row - at.row);
  const [nearest] = marks.filter((mark) => away(mark) <= reachPx).sort((a, b) => away(a) - away(b));
  return nearest?.mark ?? null;
}

export function isSameMark(one: Mark | null, other: Mark | null): boolean {
  return one !== null && other !== null && keyOf(one) === keyOf(other);
}

/** A key for a mark, stable as long as it is the same mark. */
export function keyOf(mark: Mark): string {
  switch (mark.kind) {
    case 'hole':
    case 'aim':
      return `${mark.kind}-${String(mark.index)}`;
    case 'scale':
      return `scale-${mark.end}`;
  }
}
