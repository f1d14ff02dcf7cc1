import type { Report } from '@target-analysis/analysis';
import { expect, test } from 'vitest';
import { exampleReport } from '../example-report.ts';
import { describeScore, lineCalls, shotScoreWords, showScore } from './describe-score.ts';
import { exampleScore } from './example-score.ts';

test('a score says between which bounds it lies, and how many lines are too close to call', () => {
  expect(showScore(exampleScore())).toEqual({
    value: '28 to 29',
    unit: 'of 30',
    lines: ['One line call', 'Inner tens 1'],
  });
  const [, close] = exampleScore().shots;
  if (close === undefined) throw new Error('no shot');
  expect(showScore(exampleScore({ shots: [close, close] })).lines[0]).toBe('Two line calls');
});

test('a sure score is one number, and a face without an inner ten counts none', () => {
  const { value, lines } = showScore(
    exampleScore({
      total: { value: 28, low: 28, high: 28 },
      innerTens: { value: 0, low: 0, high: 0 },
      rings: [{ radiusMm: 40, value: 9, isInnerTen: false }],
      shots: exampleScore().shots.filter((shot) => !shot.isLineCall),
    }),
  );
  expect(value).toBe('28');
  expect(lines).toEqual(['No line is too close to call']);
});

test('tenths are told with their bounds where the face counts them', () => {
  const lines = showScore(exampleScore({ decimalTotal: { value: 28.4, low: 27.9, high: 28.8 } })).lines;
  expect(lines[1]).toBe('In tenths 28.4 (27.9 to 28.8)');
});

test('a line call names what the shot may count', () => {
  expect(lineCalls(exampleScore())).toEqual([{ holeNumber: 2, words: '9 or 10' }]);
  const [sure] = exampleScore().shots;
  if (sure === undefined) throw new Error('no shot');
  const callOf = (low: number, high: number) =>
    lineCalls(exampleScore({ shots: [{ ...sure, low, high, isLineCall: true }] }))[0]?.words;
  expect(callOf(8, 10)).toBe('8 to 10');
  expect(callOf(10, 10)).toBe('inner 10?');
});

test('each shot says what it counts, and a hole that is not scored shows a dash', () => {
  expect(shotScoreWords(exampleScore(), 1)).toBe('9');
  expect(shotScoreWords(exampleScore(), 2)).toBe('9 or 10');
  expect(shotScoreWords(exampleScore(), 3)).toBe('10, inner');
  expect(shotScoreWords(exampleScore(), 4)).toBe('–');
  const [sure] = exampleScore().shots;
  if (sure === undefined) throw new Error('no shot');
  expect(shotScoreWords(exampleScore({ shots: [{ ...sure, decimal: 9 }] }), 1)).toBe('9 (9.0)');
});

test('a missing score says why and what helps; a sure one needs no words', () => {
  const noteOf = (changes: Partial<Report>) => describeScore(exampleReport(changes));
  expect(noteOf({ score: null })).toBeNull();
  expect(noteOf({ score: exampleScore() })).toBeNull();
  expect(noteOf({ score: exampleScore({ isVerified: false }) })?.title).toBe('Ring sizes not confirmed');
  expect(noteOf({ score: { status: 'not-scored', reason: 'scale-unknown' } })?.text).toContain('two points');
  expect(noteOf({ score: { status: 'not-scored', reason: 'aim-unknown' } })?.text).toContain('point of aim');
  expect(noteOf({ score: { status: 'not-scored', reason: 'caliber-unknown' } })?.text).toContain('caliber');
  expect(noteOf({ score: { status: 'not-scored', reason: 'no-rings' } })?.text).toContain('no round rings');
});
