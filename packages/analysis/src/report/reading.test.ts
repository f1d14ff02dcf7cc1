import { expect, test } from 'vitest';
import { isBadlyRead, nothingConcluded, withheldConclusions } from './reading.ts';

const sure = { isDoubtful: false, role: 'shot' } as const;
const doubtful = { isDoubtful: true, role: 'shot' } as const;

test.each([
  [[sure, sure, doubtful], null, false],
  [[sure, doubtful], null, true],
  [[sure, sure, sure], 6, false],
  [[sure, sure, sure], 7, true],
  [[sure, { ...doubtful, role: 'sighter' }], null, false],
] as const)('%j with %j shots fired is badly read: %j', (holes, shotsFired, isBad) => {
  expect(isBadlyRead(holes, shotsFired)).toBe(isBad);
});

const centered = {
  findings: [{ key: 'spread', strength: 'shown' }],
  direction: null,
  ringScore: null,
  zone: null,
} as const;

test('withholds what the doubtful holes alone bring about', () => {
  const flyer = { ...centered, findings: [{ key: 'flyer', strength: 'suggested' }] } as const;
  expect(withheldConclusions(flyer, centered)).toEqual(['flyer']);
  expect(withheldConclusions(centered, flyer)).toEqual(['flyer']);
  expect(withheldConclusions(centered, centered)).toEqual([]);
});

test('withholds an offset that turns elsewhere', () => {
  const low = { ...centered, findings: [{ key: 'offset', strength: 'shown' }], direction: 'low' } as const;
  expect(withheldConclusions(low, { ...low, direction: 'low-left' })).toEqual(['offset']);
  expect(withheldConclusions(low, nothingConcluded)).toEqual(['offset']);
});

test('does not withhold what no test has proven', () => {
  const open = { ...centered, findings: [{ key: 'offset-not-shown', strength: 'not-shown' }] } as const;
  expect(withheldConclusions(open, centered)).toEqual([]);
});
