import { expect, test } from 'vitest';
import {
  exampleAimGroup,
  exampleFinding,
  exampleHoles,
  exampleReport,
} from '../../testing/example-report.ts';
import { tellReport } from '../telling.ts';
import { cardOf } from './card.ts';

test('a card shows the first tile and the verdict of the report', () => {
  const report = exampleReport();
  const { tiles, verdict } = tellReport(report, 'in');
  const card = cardOf(report, 'in');
  expect(card.verdict).toEqual(verdict);
  expect(tiles[0]).toMatchObject(card.figure ?? {});
  expect(card.figure?.unit).toBe('in');
});

test('a card shows no figure for a badly read photo', () => {
  const card = cardOf(exampleReport({ reading: { isBadlyRead: true, withheld: [] } }));
  expect(card).toEqual({
    figure: null,
    verdict: { sentence: 'We could not read this photo well.', tone: 'ask' },
  });
});

test('a card for one shot shows no figure', () => {
  const report = exampleReport({ holes: exampleHoles(1) });
  const group = { ...report.group, shots: 1, meanRadius: null, extremeSpread: null, offset: null };
  expect(cardOf({ ...report, group }).figure).toBeNull();
});

test('a card of shots at aims of their own shows what its verdict is about', () => {
  const single = exampleAimGroup({ holeNumbers: [1], meanRadius: null, extremeSpread: null });
  const report = exampleReport({ aimGroups: [single, single] });
  const lone = { ...report, group: { ...report.group, shots: 10, meanRadius: null } };
  const off = cardOf({ ...lone, findings: [exampleFinding('offset')] });
  expect(off.verdict.sentence).toBe('10 shots, each at its own aim, clearly high and right.');
  expect(off.figure?.key).toBe('offset');
  const open = cardOf({ ...lone, findings: [exampleFinding('offset', 'not-shown')] });
  expect(open.verdict.sentence).toMatch(/no group to measure yet\.$/);
  expect(open.figure).toBeNull();
});
