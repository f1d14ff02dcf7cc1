import { describe, expect, it } from 'vitest';
import { shortWords, valueWords } from './value-words.ts';

describe('a value', () => {
  it('is N/A only if it is missing', () => {
    for (const missing of [null, undefined, '']) expect(valueWords(missing)).toBe('N/A');
    expect(valueWords(0)).toBe('0');
    expect(valueWords('0')).toBe('0');
  });

  it('says yes or no', () => expect([valueWords(true), valueWords(false)]).toEqual(['Yes', 'No']));

  it('is pretty JSON for an object and a list', () => {
    expect(valueWords({ holes: [1, 2] })).toBe('{\n  "holes": [\n    1,\n    2\n  ]\n}');
    expect(valueWords([])).toBe('[]');
  });

  it('is the local date and time for a timestamp', () => {
    const moment = '2026-11-20T09:30:00.000Z';
    const expected = new Date(moment).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    expect(valueWords(moment, 'en-US')).toBe(expected);
    expect(valueWords('2026-11-20T10:30:00+01:00', 'en-US')).toBe(expected);
  });

  it('leaves text that only resembles a timestamp unchanged', () => {
    for (const text of [
      '2026-11-20',
      'at 2026-11-20T09:30:00Z',
      '2026-99-99T99:99:99Z',
      '25 yards',
      '<b>bold</b>',
    ])
      expect(valueWords(text, 'en-US')).toBe(text);
  });
});

describe('a short value', () => {
  it('is shown in full up to forty characters', () => {
    expect(shortWords('x'.repeat(40))).toEqual({ text: 'x'.repeat(40), isCut: false });
    expect(shortWords('x'.repeat(41))).toEqual({ text: `${'x'.repeat(40)}…`, isCut: true });
  });

  it('is one line, and can be opened if there were several', () => {
    expect(shortWords('{\n  "a": 1\n}')).toEqual({ text: '{ "a": 1 }', isCut: true });
  });

  it("doesn't split a character", () => {
    for (const letter of ['🎯', '👩‍🚀'])
      expect(shortWords(letter.repeat(41)).text).toBe(`${letter.repeat(40)}…`);
  });
});
