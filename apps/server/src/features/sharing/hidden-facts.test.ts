import { exampleAimGroup, exampleReport } from '@target-analysis/analysis/testing';
import { expect, test } from 'vitest';
import { measurementWithoutHidden, type HiddenFacts } from './hidden-facts.ts';

const place = { column: 100, row: 100 };
const labels = ['42.1 gr Varget', 'Oak Hill, lane 3'];
const report = exampleReport({
  ownAims: labels.map((label) => ({ ...place, label })),
  aimGroups: labels.map((label) => exampleAimGroup({ label })),
});

test.each<[string, HiddenFacts, string[]]>([
  ['nothing', { firearm: null, location: null }, labels],
  ['the firearm, and with it every load', { firearm: ['CZ', '457', '.22 LR'], location: null }, ['', '']],
  ['the location', { firearm: null, location: ['Oak Hill'] }, ['42.1 gr Varget', '']],
])('a shared report whose owner hides %s', (_, hidden, expected) => {
  const { ownAims, aimGroups } = measurementWithoutHidden(report, hidden);
  expect(aimGroups.map(({ label }) => label)).toEqual(expected);
  expect(ownAims?.map(({ label }) => label)).toEqual(expected);
});
