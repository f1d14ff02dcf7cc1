import { expect, test } from 'vitest';
import { exampleFinding, exampleHoles, exampleScore, exampleZone } from '../testing/example-report.ts';
import { conclusionOf, isBadlyRead, nothingConcluded, withheldConclusions } from './reading.ts';

test.each([
  ['a third of the marks in doubt', { holes: 9, doubtful: 3, fired: null }, false],
  ['more than a third in doubt', { holes: 9, doubtful: 4, fired: null }, true],
  ['half of the shots found', { holes: 5, doubtful: 0, fired: 10 }, false],
  ['fewer than half of the shots found', { holes: 4, doubtful: 0, fired: 10 }, true],
  ['a single mark in doubt', { holes: 1, doubtful: 1, fired: null }, true],
  ['every shot found', { holes: 10, doubtful: 0, fired: 10 }, false],
])('%s: badly read or not', (_, { holes, doubtful, fired }, expected) => {
  expect(isBadlyRead(exampleHoles(holes, doubtful), { shotsFired: fired })).toBe(expected);
});

test('sighters count neither as found nor as in doubt', () => {
  const sighters = exampleHoles(6, 6).map((hole) => ({ ...hole, role: 'sighter' as const }));
  expect(isBadlyRead([...exampleHoles(5), ...sighters], { shotsFired: null })).toBe(false);
  expect(isBadlyRead([...exampleHoles(4), ...sighters], { shotsFired: 10 })).toBe(true);
});

test('keeps conclusions that agree, and withholds each that differs', () => {
  const all = {
    findings: [exampleFinding('offset'), exampleFinding('flyer'), exampleFinding('vertical-stringing')],
    direction: 'low',
    ringScore: exampleScore(),
    zone: exampleZone(),
  };
  expect(withheldConclusions(all, all)).toEqual([]);
  expect(withheldConclusions(all, nothingConcluded)).toEqual(['offset', 'shape', 'flyer', 'score', 'zone']);
  expect(withheldConclusions(all, { ...all, direction: 'high' })).toEqual(['offset']);
  expect(withheldConclusions(all, { ...all, findings: all.findings.slice(0, 1) })).toEqual([
    'shape',
    'flyer',
  ]);
});

test('a finding that is not shown is not a conclusion', () => {
  const open = { ...nothingConcluded, findings: [exampleFinding('flyer', 'not-shown')] };
  expect(withheldConclusions(open, nothingConcluded)).toEqual([]);
});

test.each([
  ['offset-small', 'offset', 'offset'],
  ['offset-not-shown', 'offset', 'offset'],
  ['diagonal-stringing', 'ellipse', 'shape'],
  ['shape-not-shown', 'ellipse', 'shape'],
  ['spread', 'ellipse', 'shape'],
  ['spread', 'meanRadius', null],
  ['flyer', 'meanRadius', 'flyer'],
] as const)('%s, based on the %s, belongs to %s', (key, figure, conclusion) => {
  expect(conclusionOf({ key, figure })).toBe(conclusion);
});
