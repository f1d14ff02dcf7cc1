import type { Report } from '@target-analysis/analysis';
import { expect, test } from 'vitest';
import { figureCount, figureWords } from './describe-drill.ts';

type Scored = Extract<NonNullable<Report['drill']>, { status: 'scored' }>;

const figure = { label: '3', rounds: 6, hits: { value: 5, low: 5, high: 6 }, holeNumbers: [1, 2, 3, 4, 5] };
const dots: Scored = {
  status: 'scored',
  drill: 'dot',
  rounds: 36,
  holes: 36,
  counted: { value: 35, low: 35, high: 36 },
  outsideHoleNumbers: [],
  figures: [figure],
  points: null,
  oneHole: null,
  verdict: 'uncertain',
  summary: '',
  next: '',
};

test('shows both counts for a dot that is too close to call', () => {
  expect(figureCount(dots, figure)).toBe('5–6/6');
  expect(figureWords(dots, figure)).toBe('Dot 3: 5–6 of 6.');
});

test('describes The Test by its points, even zero', () => {
  const points = { value: 92, low: 92, high: 92 };
  expect(figureCount({ ...dots, drill: 'the-test', points }, figure)).toBe('92/100');
  expect(figureWords({ ...dots, drill: 'the-test' }, figure)).toBe('The rings are not scored.');
});

test('describes the one-hole drill by the holes found', () => {
  expect(figureCount({ ...dots, drill: 'one-hole', rounds: 5, holes: 4 }, figure)).toBe('4/5');
});
