/** Where the name of a mark in a drawing of the group covers the least. */
import type { Point } from '../geometry/point.ts';

/** Position of a name relative to its mark: right and down, in drawing units, on the line that letters rest on. */
export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** The square of a drawing that names may not leave, in its units. */
export interface LabelField {
  left: number;
  top: number;
  side: number;
  /** Size of the letters. */
  letter: number;
  /** Radius of what must stay readable. */
  radius: number;
}

/** The corners of a mark, near ones first, in letters. */
const corners: readonly LabelPlace[] = [
  { x: 1, y: -5 / 6, anchor: 'start' },
  { x: 1, y: 1.5, anchor: 'start' },
  { x: -1, y: -5 / 6, anchor: 'end' },
  { x: -1, y: 1.5, anchor: 'end' },
  { x: 1, y: -2.2, anchor: 'start' },
  { x: 1, y: 2.9, anchor: 'start' },
  { x: -1, y: -2.2, anchor: 'end' },
  { x: -1, y: 2.9, anchor: 'end' },
];

/** Half the length of a name such as 'group center', in letters. */
const halfName = 34 / 12;

/** Length of a short name such as 'aim', in letters. */
const shortName = 26 / 12;

/**
 * Points along a short name, for other names to avoid.
 * @param at the mark
 * @param place of its name
 * @param field of the drawing
 * @param field.letter size of its letters
 * @returns three points in drawing units
 */
export function spotsOfName(
  at: Point,
  { x, y, anchor }: LabelPlace,
  { letter }: Pick<LabelField, 'letter'>,
): Point[] {
  const length = (anchor === 'start' ? 1 : -1) * shortName * letter;
  return [0, 0.5, 1].map((share) => ({ x: at.x + x + share * length, y: at.y + y }));
}

/**
 * The nearest corner of a mark with room for a name inside the field, or else the one with the most room.
 * @param at the mark
 * @param taken points that must stay readable
 * @param field of the drawing
 * @returns where the name covers the least
 */
export function labelPlace(at: Point, taken: readonly Point[], field: LabelField): LabelPlace {
  const { left, top, side, letter, radius } = field;
  const half = halfName * letter;
  const enough = radius + letter;
  const roomAt = ({ x, y, anchor }: LabelPlace) => {
    const middle = { x: at.x + x + (anchor === 'start' ? half : -half), y: at.y + y };
    const isOutside =
      middle.x - half < left ||
      middle.x + half > left + side ||
      middle.y - letter < top ||
      middle.y > top + side;
    if (isOutside) return -1;
    return Math.min(
      enough,
      ...taken.map((other) => Math.hypot((other.x - middle.x) / 2, other.y - middle.y)),
    );
  };
  const places = corners.map(({ x, y, anchor }) => ({ x: x * letter, y: y * letter, anchor }));
  return places.reduce((best, place) => (roomAt(place) > roomAt(best) ? place : best));
}
