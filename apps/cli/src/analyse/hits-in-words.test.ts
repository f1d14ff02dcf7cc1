import { expect, it } from 'vitest';
import type { ReportZone, RingScore } from '@target-analysis/analysis';
import { scoreInWords, zoneInWords } from './hits-in-words.ts';

function sure(value: number) {
  return { value, low: value, high: value };
}

const ringScore: RingScore = {
  status: 'scored',
  face: 'nra-b8',
  isVerified: true,
  gaugeDiameterMm: 9.07,
  rings: [],
  total: { value: 93, low: 92, high: 94 },
  innerTens: sure(2),
  decimalTotal: null,
  highestTotal: 100,
  shots: [3, 4, 5].map((holeNumber) => ({
    ...sure(9),
    holeNumber,
    isInnerTen: false,
    decimal: null,
    isLineCall: holeNumber !== 4,
  })),
};

it('tells a score that is not sure as a range, with the calls that make it so', () => {
  expect(scoreInWords(ringScore)).toEqual([
    'Score: 92 to 94 of 100; inner tens 2; too close to call: holes 3, 5',
  ]);
  const decimalTotal = { value: 98.4, low: 97.9, high: 98.8 };
  const unsure: RingScore = {
    ...ringScore,
    shots: [],
    total: sure(93),
    innerTens: sure(0),
    decimalTotal,
    isVerified: false,
  };
  expect(scoreInWords(unsure)).toEqual([
    'Score: 93 of 100; in tenths 97.9 to 98.8; ring sizes not confirmed',
  ]);
  expect(scoreInWords(null)).toEqual([]);
});

it('counts the hits in a zone, with the interval of their share', () => {
  const zone: ReportZone = {
    status: 'located',
    name: 'center_mass',
    border: [],
    hits: 4,
    shots: 5,
    share: { value: 0.8, low95: 0.284, high95: 0.995 },
    projections: [],
    closeCallHoleNumbers: [2],
  };
  expect(zoneInWords(zone)).toEqual([
    'Hits in the center mass: 4 of 5 (95 %: 28 to 100 %); too close to call: hole 2',
  ]);
  expect(zoneInWords({ ...zone, closeCallHoleNumbers: [] })[0]).toMatch(/%\)$/);
});
