/** Text as it can be printed: only what the fonts have, in lines that can be broken. */

/** Replaces a character that no font has. Never empty, so that a name is not lost. */
const replacementMark = '\uFFFD';

/** Controls but the line break, marks that change the direction, selectors of variants, and what tags and joins nothing. */
const unseen =
  /(?!\n)[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF\u{E0000}-\u{E01EF}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Without invisible characters, with composed letters, and each run of spaces as one. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ');
}

/**
 * Puts one mark in the place of each character that no font has.
 * @param has whether a font has the character
 */
export function printableText(text: string, has: (character: string) => boolean): string {
  const canPrint = (character: string) => character === '\n' || joiners.test(character) || has(character);
  if (Array.from(text).every(canPrint)) return text;
  return [...graphemes.segment(text)]
    .map(({ segment }) => (Array.from(segment).every(canPrint) ? segment : replacementMark))
    .join('');
}

/** Joins letters where a font can, and is not seen otherwise. */
const joiners = /[\u200C\u200D]/;

/** Whether a text begins, as far as it has a direction, from the right. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

/** Scripts that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** A word of more letters may be broken where no line would hold it. */
const longestWord = 28;

/**
 * Where a line may end inside of what stands between two spaces.
 * @returns parts with an empty one between any two that may be torn apart, which makes the library break there without a hyphen
 */
export function breakWord(word: string): string[] {
  if (unspaced.test(word)) return [...joinWith(wordsOf(word)), ''];
  return word.length <= longestWord ? [word] : joinWith(piecesOf(word));
}

/** Words as their readers see them; what closes a word stays with it. */
function wordsOf(run: string): string[] {
  const found: string[] = [];
  for (const { segment, isWordLike } of words.segment(run)) {
    if (isWordLike === true || found.length === 0) found.push(segment);
    else found.push(`${found.pop() ?? ''}${segment}`);
  }
  return found;
}

function piecesOf(word: string): string[] {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  return Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, index) =>
    letters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  );
}

/** Short enough for the narrowest column. */
const pieceLength = 10;

function joinWith(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : ['', part]));
}
