/** The eight directions in which a group can lie off its aim, as seen on the paper. */
import type { Point } from '../geometry/point.ts';

export type Direction =
  | 'right'
  | 'high-right'
  | 'high'
  | 'high-left'
  | 'left'
  | 'low-left'
  | 'low'
  | 'low-right';

/** Counter-clockwise from 3 o'clock, 45 degrees each. */
const directions: readonly Direction[] = [
  'right',
  'high-right',
  'high',
  'high-left',
  'left',
  'low-left',
  'low',
  'low-right',
];

/**
 * Names the direction of an offset.
 * @param offset from the point of aim, x right and y up, not zero
 * @returns the nearest of eight directions
 */
export function directionOf({ x, y }: Point): Direction {
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions.at(eighth % 8) ?? 'right';
}

/**
 * Says which way an offset points.
 * @param offset from the point of aim, x right and y up, not zero
 * @returns such as 'low' or 'high and right'
 */
export function directionInWords(offset: Point): string {
  return directionOf(offset).replace('-', ' and ');
}
