/** Makes users' words safe to put in a mail. */

/** Marks that turn the writing around, and what takes no room: with them a text could look like another. */
const tricks = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** So that they begin no header, and no line of their own. */
export function onOneLine(words: string): string {
  return seen(words).trim();
}

/** In their lines; how a line ends does not matter. */
export function inLines(words: string): string[] {
  return words.split(/\r\n|[\n\r\u2028\u2029]/u).map((line) => seen(line).trimEnd());
}

/** Half a character would be no Unicode any more. */
function seen(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(tricks, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
