import { exampleReport } from '@target-analysis/analysis/testing';
import { reportSchema } from '@target-analysis/contract';
import { expect, test } from 'vitest';
import { glanceOf } from './glance.ts';

const report = exampleReport();

test('shows the whole photo and no figure for a report without holes', () => {
  const group = { ...report.group, shots: 0, meanRadius: null, extremeSpread: null, offset: null };
  const glance = glanceOf({ ...report, holes: [], group }, 'mm');
  expect(glance.part).toEqual({ column: 0, row: 0, ...report.photo });
  expect(glance).toMatchObject({ marks: [], figure: null });
});

/** Fields that reports from earlier versions of the program lack. */
const newer = new Set(['reading', 'possibleHoles', 'shotsFired', 'seen', 'goal', 'drill', 'origin', 'role']);

test('shows a report from an earlier version, which lacks newer fields', () => {
  const text = JSON.stringify(report, (key, value: unknown) => (newer.has(key) ? undefined : value));
  expect(glanceOf(JSON.parse(text), 'mm').marks).toHaveLength(report.holes.length);
});

test('shows 200 holes', () => {
  const [hole] = report.holes;
  const holes = Array.from({ length: 200 }, (_, index) => ({ ...hole!, number: index + 1 }));
  expect(glanceOf(reportSchema.parse({ ...report, holes }), 'in').marks).toHaveLength(200);
});
