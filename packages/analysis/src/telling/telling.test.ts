import { expect, test } from 'vitest';
import { exampleFinding, exampleHoles, exampleReport } from '../testing/example-report.ts';
import { tellReport } from './telling.ts';

const findings = [exampleFinding('in-doubt', 'not-shown'), exampleFinding('spread')];

test('a badly read photo proves nothing, and says what to check', () => {
  const reading = { isBadlyRead: true, withheld: [] };
  const told = tellReport(exampleReport({ findings, reading })).findings;
  expect(told.map(({ key, strength }) => [key, strength])).toEqual([['in-doubt', 'To check']]);
  expect(tellReport(exampleReport({ findings })).findings).toHaveLength(2);
});

test('the count of holes is said once, by the verdict, the reason of a bad reading, or next to them', () => {
  const badly = { reading: { isBadlyRead: true, withheld: [] }, holes: exampleHoles(5, 2) };
  const told = (report: Parameters<typeof exampleReport>[0]) => {
    const { verdict, badReading, count } = tellReport(exampleReport(report));
    return [verdict.sentence, badReading, count];
  };
  expect(told({ holes: exampleHoles(5), shotsFired: 3 })).toEqual([
    'Found 5 holes, but you fired 3.',
    null,
    'Some of them may be older.',
  ]);
  expect(told({ ...badly, shotsFired: 3 }).slice(1)).toEqual([
    'We are not sure about 2 of 5 marks.',
    'Found 5 holes, but you fired 3 shots. Some of them may be older.',
  ]);
  expect(told({ ...badly, shotsFired: 11 }).slice(1)).toEqual([
    'We found 5 of your 11 shots.',
    'The other 6 may have gone through other holes, or missed the paper.',
  ]);
});

test('a single shot has no table of figures', () => {
  const report = exampleReport();
  const none = Object.fromEntries(Object.keys(report.group).map((key) => [key, null]));
  const { shots, centrePx, lengthUnit } = { ...report.group, shots: 1 };
  const group = { ...report.group, ...none, shots, centrePx, lengthUnit };
  expect(tellReport({ ...report, group }).tables.map(({ title }) => title)).toEqual(['Every shot']);
});

test('a finding that only says what is missing has no strength of evidence, and an offset may be real without proof', () => {
  const missing = [
    exampleFinding('scale-unknown', 'not-shown'),
    exampleFinding('offset-not-shown', 'not-shown'),
    exampleFinding('shape-not-shown', 'not-shown'),
  ];
  const told = tellReport(exampleReport({ findings: missing })).findings;
  expect(told.map(({ strength }) => strength)).toEqual(['Note', 'Not proven', 'No evidence']);
});

test('a finding beside its strength hedges once, and what to expect of further shots is an estimate', () => {
  const off = {
    ...exampleFinding('offset', 'suggested'),
    sentence: 'Your group is probably off: 25 mm low.',
  };
  const [offset, spread] = tellReport(exampleReport({ findings: [off, exampleFinding('spread')] })).findings;
  expect(offset).toMatchObject({ strength: 'Likely', sentence: 'Your group is off: 25 mm low.' });
  expect(spread?.strength).toBe('Estimate');
});
