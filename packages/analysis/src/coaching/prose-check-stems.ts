/** Endings of English words, the longer before those that they end with. */
const endings =
  'ations ation ating ated ates ate ness ances ance ants ant ings ing ied ies ed es s e y'.split(' ');

/**
 * Splits a text into its words.
 * @param text in English
 * @returns its words in lower case, without signs and digits
 */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

/**
 * Reduces the words of a text to what their forms share, roughly.
 * @param text in English
 * @returns such as 'anticip' for 'anticipated' and 'grip' for 'gripping', in the order of the text
 */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map((word) => {
    const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= 3);
    const stem = ending === undefined ? word : word.slice(0, -ending.length);
    return stem.replace(/([a-z])\1$/, '$1');
  });
}
