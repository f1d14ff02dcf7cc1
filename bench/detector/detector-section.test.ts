import { expect, it } from 'vitest';
import { detectorSection } from './detector-section.ts';
import type { Baselines, OtherThings, Scores, Sheets, StressResult } from '../results.ts';

const stamp = {
  measuredOn: '2026-01-02',
  weightsSha256: 'abcdef0123456789',
  machine: { cores: 2, processor: 'Some', node: 'v22.0.0' },
};
const cards = {
  photos: 3,
  holes: 9,
  precision: 0.9,
  recall: 0.8,
  f1: 0.847,
  exactCountRate: 1 / 3,
  medianErrorRadii: 0.123,
};
const scored = {
  sets: { cards, 'silhouette (held out)': { ...cards, f1: 0.5 } },
  foreign: { ...cards, sets: 1, meanF1: 0.847 },
};
const scores: Scores = {
  stamp,
  noHint: scored,
  shotsTold: { ...scored, sets: { cards: { ...cards, exactCountRate: 1 } } },
};
const blobs: Baselines['rows'][number] = {
  method: 'SimpleBlobDetector',
  way: 'no-hint',
  chosenOn: 'foreign',
  secondsPerPhoto: 0.1,
  f1: { cards: 0.4 },
  foreign: { ...scored.foreign, meanF1: 0.4 },
};
const nothing = {
  scores: null,
  baselines: null,
  stress: null,
  otherThings: null,
  strings: null,
  sheets: null,
  time: null,
  charts: [],
};
const stress: StressResult = {
  stamp,
  photos: 42,
  sets: 10,
  untouched: { meanF1: 0.9, withoutReport: 1 },
  rows: [{ kind: 'turned', meanF1: 0.885, withoutReport: 2 }],
  noise: [
    { meanF1: 0.88, withoutReport: 1 },
    { meanF1: 0.89, withoutReport: 2 },
  ],
};
const otherThings: OtherThings = {
  stamp,
  otherThings: { pictures: 60, reported: [{ name: 'a melon', holes: 6 }] },
  unshotTargets: { pictures: 20, reported: [] },
};

it('shows each set with its figures, and what the number of shots adds', () => {
  expect(detectorSection({ ...nothing, scores })).toContain(
    '| cards | 3 | 9 | 0.847 | 0.900 | 0.800 | 33% | 100% | 0.12 |',
  );
});

it('sums up the foreign sets before the sets that the weights know', () => {
  const firstCells = detectorSection({ ...nothing, scores })
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ')[0]);
  expect(firstCells).toEqual([
    '| set',
    '| ---',
    '| cards',
    '| **foreign sets together**',
    '| silhouette (held out)',
  ]);
});

it('shows the baselines, without hints and with the radius given', () => {
  const rows = [blobs, { ...blobs, way: 'known-radius' as const, f1: { cards: 0.6 } }];
  const section = detectorSection({ ...nothing, scores, baselines: { stamp, rows } });
  expect(section).toContain('| 0.400 / 0.600 |');
  expect(section).toContain('| center error | SimpleBlobDetector |');
});

it('says which photos chose the threshold', () => {
  expect(detectorSection({ ...nothing, scores })).toContain('every third silhouette held out');
});

it('says that settings were chosen on the open sets', () => {
  expect(detectorSection({ ...nothing, scores })).toContain('settings were chosen on them');
});

it('shows how much F1 drops under stress', () => {
  expect(detectorSection({ ...nothing, stress })).toContain('| rotated by 90° | 0.885 | 0.015 | 2 |');
});

it('says how firm the figure is: what noise makes of it', () => {
  expect(detectorSection({ ...nothing, stress })).toContain('is 0.885 (0.880 to 0.890 in 2 tries)');
  expect(detectorSection({ ...nothing, stress: { ...stress, noise: [] } })).not.toContain('tries');
});

it('lists what gives a report but should not', () => {
  const section = detectorSection({ ...nothing, otherThings });
  expect(section).toContain('not targets, 1 give a report');
  expect(section).toContain('the first shot, 0: a melon');
});

it('says how many old holes are recognized on a further photo', () => {
  const rendered = {
    pairs: 60,
    refused: 0,
    oldHoles: 400,
    recognized: 398,
    newHoles: 299,
    lost: 1,
    falseNew: 2,
  };
  const samePairs = { pairs: 4, refused: 0, oldHoles: 33, recognized: 33 };
  const wrongPairs = { pairs: 500, accepted: [] };
  const section = detectorSection({ ...nothing, strings: { stamp, rendered, samePairs, wrongPairs } });
  expect(section).toContain('398 of 400 old holes are recognized (99.5%');
  expect(section).toContain('Of the 300 new ones 1 are taken for old, 2 old ones for new');
});

it('says on how many sheets with several aims all are found, and which photos with one are split', () => {
  const dots = { name: 'dots', sheets: 20, allFound: 19, tooMany: 1, holes: 200, ownAim: 199 };
  const photos = {
    several: [{ name: 'load/a', aims: 6, found: 5 }],
    single: { photos: 9, split: ['card/b'] },
  };
  const sheets: Sheets = { stamp, kinds: [dots, { ...dots, name: 'bulls' }], timeShare: 1.07, photos };
  const section = detectorSection({ ...nothing, sheets });
  expect(section).toContain('Measured: 7% (median)');
  expect(section).toContain('| dots | 20 | 95.0% | 1 | 200 | 99.5% |');
  expect(section).toContain('| **together** | 40 | 95.0% | 2 | 400 | 99.5% |');
  expect(section).toContain('`load/a` 5 of 6');
  expect(section).toContain('Of 9 open photos with one aim, 1 are split: card/b.');
});

it('omits what was never measured', () => expect(detectorSection(nothing)).toBe(''));
