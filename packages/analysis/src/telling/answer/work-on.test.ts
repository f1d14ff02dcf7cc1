import { expect, test } from 'vitest';
import {
  exampleAimGroup,
  exampleFinding,
  exampleHoles,
  exampleReport,
} from '../../testing/example-report.ts';
import { otherEyeClosed } from '../../diagnosis/follow-ups.ts';
import type { Report } from '../../report/report.ts';
import { lengthsOf } from '../figures/lengths.ts';
import { workOnIn } from './work-on.ts';

function workOnFor(shots: number, changes: Partial<Report> = {}) {
  const report = exampleReport({ holes: exampleHoles(shots), drills: ['dry-fire', 'wall'], ...changes });
  return workOnIn({ ...report, group: { ...report.group, shots } }, lengthsOf(report));
}

test('the first proven finding is what to work on, with the first drill', () => {
  const workOn = workOnFor(10, {
    findings: [exampleFinding('flyer', 'not-shown'), exampleFinding('vertical-stringing')],
  });
  expect(workOn?.title).toBe('Steady your hold up and down');
  expect(workOn?.drill).toEqual({ key: 'dry-fire', name: 'Dry Fire', hasSheet: false });
});

test('the test of a proven offset is the one among the suggestions', () => {
  const offset = exampleFinding('offset');
  const { test } = otherEyeClosed;
  expect(workOnFor(10, { findings: [{ ...offset, test }] })?.text).toBe(test);
});

test('without a fault a tighter group is what to work on, and a few shots ask for more', () => {
  expect(workOnFor(10)?.title).toBe('Make the group smaller');
  expect(workOnFor(2, { findings: [exampleFinding('offset')] })?.title).toBe('Shoot a full group');
});

test('a group seen off its aim without proof asks for more shots, not for a smaller group', () => {
  const findings = [exampleFinding('offset-not-shown', 'not-shown')];
  expect(workOnFor(5, { findings })?.title).toBe('Find out if your group is really off');
  expect(workOnFor(10, { findings })?.title).toBe('Make the group smaller');
  const aimGroups = [exampleAimGroup(), exampleAimGroup()];
  expect(workOnFor(6, { findings, aimGroups })?.title).toBe('Find out if your groups are really off');
});

test('on a sheet with several aims, advice is about its groups', () => {
  const aimGroups = [exampleAimGroup(), exampleAimGroup()];
  expect(workOnFor(12, { aimGroups })?.text).toBe(
    'Shoot the same sheet again, with more shots at each aim, and compare the groups.',
  );
  expect(workOnFor(12, { aimGroups, findings: [exampleFinding('offset')] })?.title).toBe(
    'Center the groups on their aims',
  );
});

test('one shot at each aim gets advice by where the shots went, else to shoot a group', () => {
  const single = { ...exampleAimGroup(), meanRadius: null, extremeSpread: null };
  function adviceFor(shots: number, findings: Report['findings'] = []) {
    const report = exampleReport({ aimGroups: [single, single], findings });
    return workOnIn({ ...report, group: { ...report.group, shots, meanRadius: null } }, lengthsOf(report));
  }
  expect(adviceFor(10, [exampleFinding('offset')])?.title).toBe('Center the shots on their aims');
  expect(adviceFor(4, [exampleFinding('offset')])?.title).toBe('Shoot a full group');
  expect(adviceFor(10)?.text).toMatch(/^Fire five or ten shots at one aim\./);
});

test("the goal is one number in the reader's unit", () => {
  const goal = { figure: 'meanRadius', target: 8.66, now: 12, shots: 10 } as const;
  expect(workOnFor(10, { goal })?.goal).toBe(
    'Goal: 10 shots from the same distance with a mean radius under 8.7 mm. That would be real progress, not luck.',
  );
  expect(workOnFor(10, { goal: null })?.goal).toBeNull();
});

test('on a sheet with several aims, what to reach is their middle', () => {
  const aimGroups = [exampleAimGroup(), exampleAimGroup()];
  const goal = { figure: 'offset', target: 8.66, now: 12, shots: 10 } as const;
  const workOn = workOnFor(12, { aimGroups, goal, findings: [{ ...exampleFinding('offset'), test: null }] });
  expect(`${workOn?.text ?? ''} ${workOn?.goal ?? ''}`).not.toMatch(/one aim|the aim/);
  expect(workOn?.goal).toContain('10 shots from the same distance, centered within 8.7 mm of their aims.');
});

test('on a sheet with several aims, a group to reach is at one of them', () => {
  const goal = { figure: 'meanRadius', target: 8.66, now: 12, shots: 10 } as const;
  expect(workOnFor(12, { aimGroups: [exampleAimGroup(), exampleAimGroup()], goal })?.goal).toContain(
    '10 shots from the same distance, at one aim, with a mean radius under 8.7 mm.',
  );
});

test('a drill with its own sheet offers it for printing', () => {
  expect(workOnFor(10, { drills: ['one-hole'] })?.drill?.hasSheet).toBe(true);
});

test('where no drill fits, none is named', () => expect(workOnFor(10, { drills: [] })?.drill).toBeNull());

test('gives no advice before the doubts are settled', () => {
  expect(workOnFor(10, { reading: { isBadlyRead: true, withheld: [] } })).toBeNull();
  expect(workOnFor(10, { reading: { isBadlyRead: false, withheld: ['offset'] } })).toBeNull();
});
