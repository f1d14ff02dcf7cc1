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
export function placeInWords({ right, up }: Offset, { wordsInList }: Lengths): string {
  const across = `${wordsInList(Math.abs(right), 0)} ${right < 0 ? 'left' : 'right'}`;
  return `${across} and ${wordsInList(Math.abs(up), 1)} ${up < 0 ? 'low' : 'high'}`;
}

/**
 * The same in a sentence about the aim.
 * @param offset in the report's own length unit, x right and y up
 * @param lengths of the reader
 * @returns '20 mm right of the aim and 15 mm above it'
 */
export function fromAimInWords({ right, up }: Offset, { wordsInList }: Lengths): string {
  const across = `${wordsInList(Math.abs(right), 0)} ${right < 0 ? 'left' : 'right'}`;
  return `${across} of the aim and ${wordsInList(Math.abs(up), 1)} ${up < 0 ? 'below' : 'above'} it`;
}
