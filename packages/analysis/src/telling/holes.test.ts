import { expect, test } from 'vitest';
import { exampleHoles, exampleReport, exampleScore } from '../testing/example-report.ts';
import { groupInWords } from './group-in-words.ts';
import {
  apartInWords,
  holeName,
  holePlaceInWords,
  lineCalls,
  originInWords,
  roleInWords,
  shotScoreInWords,
} from './holes.ts';
import { lengthsOf } from './figures/lengths.ts';

const [hole] = exampleHoles(1);
if (hole === undefined) throw new Error('no hole');

test("a hole's name shows its number, role, and doubt", () => {
  expect(holeName(hole)).toBe('1');
  expect(holeName({ ...hole, role: 'sighter' })).toBe('S 1');
  expect(holeName({ ...hole, isDoubtful: true })).toBe('1?');
});

test('a hole gives its origin, and a detected one its certainty', () => {
  expect(originInWords(hole)).toBe('Found, 90% sure');
  expect(originInWords({ ...hole, isDoubtful: true })).toBe('Found, 90% sure, check it');
  expect(originInWords({ ...hole, origin: 'moved' })).toBe('Moved by you');
  expect(originInWords({ ...hole, origin: 'added' })).toBe('Added by you');
  expect(roleInWords({ role: 'sighter' })).toBe('Sighter');
});

test('a hole says where it is', () => {
  expect(holePlaceInWords({ x: -12, y: 4 }, lengthsOf(exampleReport()))).toBe('12 mm left, 4.0 mm high');
});

test('holes that are not part of the group are listed', () => {
  const [first, second, third] = exampleReport().holes;
  if (!first || !second || !third) throw new Error('no holes');
  const holes = [{ ...first, role: 'flyer' as const }, second, { ...third, role: 'sighter' as const }];
  expect(apartInWords({ holes })).toBe('Not in the group: flyer 1, sighter 3.');
  expect(apartInWords(exampleReport())).toBeNull();
});

test('a line call says what the shot may score', () => {
  expect(lineCalls(exampleScore())).toEqual([{ holeNumber: 2, words: '9 or 10' }]);
  const [sure] = exampleScore().shots;
  if (sure === undefined) throw new Error('no shot');
  const callOf = (low: number, high: number) =>
    lineCalls(exampleScore({ shots: [{ ...sure, low, high, isLineCall: true }] }))[0]?.words;
  expect(callOf(8, 10)).toBe('8 to 10');
  expect(callOf(10, 10)).toBe('inner 10?');
});

test('each shot gives its score, and an unscored hole shows a dash', () => {
  const told = [1, 2, 3, 4].map((number) => shotScoreInWords(exampleScore(), number));
  expect(told).toEqual(['9', '9 or 10', '10, inner', '–']);
});

test('the plot has a text', () => {
  expect(groupInWords(exampleReport(), lengthsOf(exampleReport()))).toBe(
    '3 shots. The group center is 20 mm right of the aim and 15 mm above it. ' +
      'The average shot is 11 mm from the center. ' +
      'Shots 1 and 2 are farthest apart, 20 mm center to center.',
  );
});

test('the plot of one shot describes that shot, not a group center', () => {
  const { group, ...report } = exampleReport();
  const alone = { ...group, shots: 1, meanRadius: null, extremeSpread: null };
  expect(groupInWords({ ...report, group: alone }, lengthsOf(exampleReport()))).toMatch(
    /^1 shot\. It is 20 mm right of the aim and 15 mm above it\./,
  );
});
