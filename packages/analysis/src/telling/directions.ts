/** Where something lies from the aim, in words. */
import type { Lengths } from './figures/lengths.ts';

interface Offset {
  right: number;
  up: number;
}

/**
 * Says how far and which way a place lies from the aim.
 * @param offset in the report's own length unit, x right and y up
 * @param lengths of the reader
 * @returns '20 mm right and 15 mm high'
 */
export function placeInWords({ right, up }: Offset, { words }: Lengths): string {
  const across = `${words(Math.abs(right))} ${right < 0 ? 'left' : 'right'}`;
  return `${across} and ${words(Math.abs(up))} ${up < 0 ? 'low' : 'high'}`;
}

/** Below this share of the larger one, a direction is left out: an eighth of a circle around each axis. */
const alongAxis = Math.tan(Math.PI / 8);

/**
 * Names the direction alone.
 * @param offset in any unit, not zero
 * @returns 'low', 'high and right'
 */
export function directionInWords({ right, up }: Offset): string {
  const height = Math.abs(up) >= Math.abs(right) * alongAxis ? (up < 0 ? 'low' : 'high') : null;
  const side = Math.abs(right) >= Math.abs(up) * alongAxis ? (right < 0 ? 'left' : 'right') : null;
  return [height, side].filter((word) => word !== null).join(' and ');
}
