/** Database values as shown in the table browser (document 2 section 2). */
import { momentWords } from '../../../lib/words/day-words.ts';
import type { OwnRow } from './own-tables.ts';

/** A value as JSON delivers it; undefined if the row lacks the column. */
type OwnValue = OwnRow[string] | undefined;

const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * N/A for a missing value, Yes or No, pretty JSON, a moment's local date and time, and everything else unchanged.
 * @param locale of dates; defaults to the reader's own
 */
export function valueWords(value: OwnValue, locale?: string): string {
  if (value === null || value === undefined || value === '') return 'N/A';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return JSON.stringify(value, null, 2);
  const text = typeof value === 'string' ? value : String(value);
  return isoMoment.test(text) ? momentWords(text, locale) : text;
}

/** Longer values are cut off, and open in full. */
const shownLength = 40;
/** Letters as readers see them, each possibly several characters long. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A value on one line, and whether it was cut off. */
export function shortWords(words: string): { text: string; isCut: boolean } {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  const characters = [...letters.segment(line)].map(({ segment }) => segment);
  if (characters.length <= shownLength) return { text: line, isCut: words.includes('\n') };
  return { text: `${characters.slice(0, shownLength).join('')}…`, isCut: true };
}
