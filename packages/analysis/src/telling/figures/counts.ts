/** Counts in words. */

const fewWords: readonly (string | undefined)[] = [undefined, 'one', 'two', 'three', 'four'];

/**
 * Spells out a small count.
 * @param count 0 or more
 * @returns 'two'; from five on in digits
 */
export function countWords(count: number): string {
  return fewWords[count] ?? String(count);
}

/**
 * Spells out a small count at the start of a sentence.
 * @param count 0 or more
 * @returns 'Two'
 */
export function countAtStart(count: number): string {
  const words = countWords(count);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Counts shots.
 * @param shots 0 or more
 * @returns '1 shot', '5 shots'
 */
export function shotsInWords(shots: number): string {
  return shots === 1 ? '1 shot' : `${String(shots)} shots`;
}
