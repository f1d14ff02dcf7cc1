import { expect, it } from 'vitest';
import { agoWords } from './ago-words.ts';

const now = new Date('2026-11-22T12:00:00Z');

it.each([
  ['2026-11-22T11:59:01Z', 'just now'],
  ['2026-11-22T12:00:30Z', 'just now'],
  ['2026-11-22T11:59:00Z', '1 minute ago'],
  ['2026-11-22T11:01:00Z', '59 minutes ago'],
  ['2026-11-22T09:30:00Z', '2 hours ago'],
  ['2026-11-21T11:00:00Z', 'yesterday'],
  ['2026-11-02T12:00:00Z', '20 days ago'],
  ['2026-08-22T12:00:00Z', '3 months ago'],
  ['2024-11-22T12:00:00Z', '2 years ago'],
])('says of %s: %s', (moment, words) => expect(agoWords(moment, now)).toBe(words));
