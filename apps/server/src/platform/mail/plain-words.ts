/** Makes users' words safe to include in an email. */

/** Marks that reverse the text, and characters without width: with them, one text could look like another. */
const tricks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** On one line, so that they start neither a header nor a line of their own. */
export function onOneLine(words: string): string {
  return seen(words).trim();
}

/** Splits into lines at any kind of line break. */
export function inLines(words: string): string[] {
  return words.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => seen(line).trimEnd());
}

/** Replaces lone surrogates, which are not valid Unicode. */
function seen(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(tricks, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
