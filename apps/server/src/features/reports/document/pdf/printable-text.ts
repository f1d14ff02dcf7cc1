/** Printable text: only characters that the fonts have, in lines that can break. */

/** Replaces a character that no font has. Never empty, so that a name is not lost. */
const replacementMark = '\uFFFD';

/** Control characters except line breaks, direction marks, variation selectors, tags, and characters that join nothing. */
const unseen =
  /(?!\n)[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF\u{E0000}-\u{E01EF}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes invisible characters, composes letters, and collapses each run of spaces into one. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(/ {2,}/g, ' ');
}

/**
 * Replaces each character that no font has with a mark.
 * @param has whether a font has the character
 */
export function printableText(text: string, has: (character: string) => boolean): string {
  const canPrint = (character: string) => character === '\n' || joiners.test(character) || has(character);
  if (Array.from(text).every(canPrint)) return text;
  return [...graphemes.segment(text)]
    .map(({ segment }) => (Array.from(segment).every(canPrint) ? segment : replacementMark))
    .join('');
}

/** Join letters if a font can, and are otherwise invisible. */
const joiners = /[\u200C\u200D]/;

/** Whether the first letter of a text is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** A longer word may break, because no line would hold it. */
const longestWord = 28;

/**
 * Where a line may break between two spaces.
 * @returns parts with an empty string between any two that may be separated, so that the library breaks there
 * without a hyphen
 */
export function breakWord(word: string): string[] {
  if (unspaced.test(word)) return [...joinWith(wordsOf(word)), ''];
  return word.length <= longestWord ? [word] : joinWith(piecesOf(word));
}

/** Words as their readers see them; trailing punctuation stays with its word. */
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
