import { expect, test } from 'vitest';
import { exampleFinding, exampleReport } from '../testing/example-report.ts';
import { tellReport } from './telling.ts';

const findings = [exampleFinding('in-doubt', 'not-shown'), exampleFinding('spread')];

test('a badly read photo proves nothing, and says what to check', () => {
  const reading = { isBadlyRead: true, withheld: [] };
  const told = tellReport(exampleReport({ findings, reading })).findings;
  expect(told.map(({ key, strength }) => [key, strength])).toEqual([['in-doubt', 'To check']]);
  expect(tellReport(exampleReport({ findings })).findings).toHaveLength(2);
});

test('a single shot has no table of figures', () => {
  const report = exampleReport();
  const none = Object.fromEntries(Object.keys(report.group).map((key) => [key, null]));
  const { shots, centrePx, lengthUnit } = { ...report.group, shots: 1 };
  const group = { ...report.group, ...none, shots, centrePx, lengthUnit };
  expect(tellReport({ ...report, group }).tables.map(({ title }) => title)).toEqual(['Every shot']);
});

test('a finding that only says what is missing has no strength of evidence', () => {
  const missing = [
    exampleFinding('scale-unknown', 'not-shown'),
    exampleFinding('offset-not-shown', 'not-shown'),
  ];
  const told = tellReport(exampleReport({ findings: missing })).findings;
  expect(told.map(({ strength }) => strength)).toEqual(['Note', 'No evidence']);
});
