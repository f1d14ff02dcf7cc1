import { expect, test } from 'vitest';
import type { Report, ReportAimGroup } from '../../report/report.ts';
import {
  exampleAimGroup,
  exampleFinding,
  exampleHoles,
  exampleReport,
  exampleScore,
} from '../../testing/example-report.ts';
import { groupInWords } from '../group-in-words.ts';
import { tellReport } from '../telling.ts';
import { verdictOf } from '../answer/verdict.ts';
import { figuresTable, shotsTable } from './figures.ts';
import { groupBars, groupsTable } from './groups.ts';
import { lengthsOf } from './lengths.ts';
import { bandNoteOf, tilesOf } from './tiles.ts';

function groupOf(meanRadius: number | null, changes: Partial<ReportAimGroup> = {}): ReportAimGroup {
  const estimate = meanRadius && { value: meanRadius, low95: meanRadius / 2, high95: 2 * meanRadius };
  return exampleAimGroup({
    holeNumbers: meanRadius === null ? [] : [1, 2, 3],
    offset: meanRadius === null ? null : { right: 2, up: -3 },
    extremeSpread: estimate || null,
    meanRadius: estimate || null,
    ...changes,
  });
}

function sheetOf(...aimGroups: ReportAimGroup[]) {
  return exampleReport({ aimGroups });
}

function verdictFor(...groups: ReportAimGroup[]) {
  return verdictOf(sheetOf(...groups)).sentence;
}

test('the verdict on a sheet names the tightest group, and says that it could be luck until it is proven', () => {
  expect(verdictFor(groupOf(9), groupOf(4), groupOf(8))).toBe(
    'Group 2 is the tightest, but it could be luck.',
  );
  expect(verdictFor(groupOf(9), groupOf(1, { proven: 'tighter' }))).toBe('Group 2 is the tightest.');
  expect(verdictFor(groupOf(9, { proven: 'wider' }), groupOf(3), groupOf(4))).toBe(
    'Group 1 spreads more than the others.',
  );
});

test('where only the offset of the groups is proven, it is the verdict and the first figure', () => {
  const told = (findings: Report['findings'], ...groups: ReportAimGroup[]) => {
    const report = sheetOf(...groups);
    const off = { ...report, findings, group: { ...report.group, shots: 12 } };
    return [verdictOf(off).sentence, tilesOf(off, lengthsOf(off)).map(({ key }) => key)];
  };
  const off = [exampleFinding('offset')];
  const groups = [groupOf(9), groupOf(8)] as const;
  expect(told(off, ...groups)).toEqual([
    'Your groups are clearly high and right. Check your sights first.',
    ['offset', 'meanRadius'],
  ]);
  expect(told([], ...groups)).toEqual(['Group 2 is the tightest, but it could be luck.', ['meanRadius']]);
  const named = 'Group 2 (load B) is the tightest, but it could be luck.';
  expect(told(off, groupOf(9), groupOf(8, { label: 'load B' }))).toEqual([named, ['meanRadius', 'offset']]);
  const proven = groupOf(1, { proven: 'tighter' });
  expect(told(off, groupOf(9), proven)).toEqual(['Group 2 is the tightest.', ['meanRadius', 'offset']]);
});

/** Twelve aims with one shot each, two of them with none. */
function loneShots(shots: number, findings: Report['findings'] = []): Report {
  const single = groupOf(null, { holeNumbers: [1], offset: { right: 1, up: 1 } });
  const aimGroups = [...Array.from({ length: shots }, () => single), groupOf(null), groupOf(null)];
  const report = exampleReport({ aimGroups, findings });
  return { ...report, group: { ...report.group, shots, meanRadius: null } };
}

test('one shot at each aim is described by where the shots went, not as a group', () => {
  const verdicts = [
    loneShots(10),
    loneShots(10, [exampleFinding('offset')]),
    loneShots(6, [exampleFinding('offset')]),
    loneShots(10, [exampleFinding('offset-small')]),
    loneShots(2),
  ].map((report) => verdictOf(report).sentence);
  expect(verdicts).toEqual([
    '10 shots, each at its own aim: no group to measure yet.',
    '10 shots, each at its own aim, clearly high and right.',
    '6 shots, each at its own aim, probably high and right.',
    '10 shots, each at its own aim, almost centered.',
    'Two shots, each at its own aim: no group to measure yet.',
  ]);
  const off = loneShots(10, [exampleFinding('offset')]);
  const across = { value: 5, low95: -4, high95: 14 };
  const offset = { right: 5, up: 5, distance: 7, x: across, y: across };
  expect(verdictOf({ ...off, group: { ...off.group, offset } }).sentence).toBe(
    '10 shots, each at its own aim, clearly off.',
  );
});

test('one shot at each aim has a size when overlaid, and no bars of groups', () => {
  const report = loneShots(10);
  const lengths = lengthsOf(report);
  const tiles = tilesOf(report, lengths);
  expect(tiles.map(({ label, note }) => [label, note])).toEqual([
    ['All shots laid over each other', 'Each from its own aim'],
  ]);
  expect(bandNoteOf(report, tiles)).toBe('The bars show the likely range, with 10 shots.');
  // The table of shots has the same rows.
  expect(groupsTable(report, lengths).rows).toEqual([]);
  expect(groupInWords(report, lengths)).toMatch(/^All shots are laid over each other\./);
});

test('a label goes with the number on the photo, in the verdict and beside the bars', () => {
  const labelled = sheetOf(groupOf(9, { label: '42.1 gr' }), groupOf(4, { label: '42.4 gr' }), groupOf(8));
  expect(verdictOf(labelled).sentence).toBe('Group 2 (42.4\u00A0gr) is the tightest, but it could be luck.');
  expect(verdictFor(groupOf(9, { proven: 'wider', label: '42.1 gr' }), groupOf(3), groupOf(4))).toBe(
    'Group 1 (42.1\u00A0gr) spreads more than the others.',
  );
  const bars = groupBars(labelled, lengthsOf(labelled));
  expect(bars.map(({ name }) => name)).toEqual(['1, 42.1 gr', '2, 42.4 gr', '3']);
});

test('a group beside aims with one shot each is not compared', () => {
  const single = groupOf(null, { holeNumbers: [1], offset: { right: 1, up: 1 } });
  expect(verdictFor(single, groupOf(4))).toBe('Group 2 is the only one with more than one shot.');
  expect(verdictFor(groupOf(null), groupOf(4))).not.toContain('Group 2');
});

test('if most aims have one shot, the few groups are not compared unless one is proven to differ', () => {
  const single = groupOf(null, { holeNumbers: [1], offset: { right: 1, up: 1 } });
  const singles = [single, single, single];
  const report = sheetOf(groupOf(4), groupOf(9), ...singles);
  const told = (findings: Report['findings']) => {
    const group = { ...report.group, shots: 13 };
    return verdictOf({ ...report, findings, group }).sentence;
  };
  expect(told([])).toBe('13 shots at 5 aiming points: too few at each to compare.');
  expect(told([exampleFinding('offset')])).toBe('13 shots at 5 aiming points, clearly high and right.');
  expect(verdictFor(groupOf(4, { proven: 'tighter' }), groupOf(9), ...singles)).toBe(
    'Group 1 is the tightest.',
  );
});

test('the table has a row for each aim, even an empty one', () => {
  const report = sheetOf(groupOf(9), groupOf(null), groupOf(4, { unsureHoleNumbers: [3] }));
  const { rows, heads, caption } = groupsTable(report, lengthsOf(report));
  expect(heads).toHaveLength(8);
  expect(rows.map(([name, shots]) => [name, shots])).toEqual([
    ['1', '3'],
    ['2', '0'],
    ['3', '3'],
  ]);
  expect(rows[1]?.slice(2)).toEqual(['–', '–', '–', '–', '–', '']);
  expect(rows[2]).toContain('Shot 3 may belong to another group');
  expect(caption).toMatch(/With about \d+ shots in each, we could tell if one is a third tighter\.$/);
});

test('a group is scored once none of its marks is in doubt', () => {
  const holes = exampleHoles(3, 1);
  const groups = holes.map(({ number }) => groupOf(4, { holeNumbers: [number] }));
  const report = { ...sheetOf(groupOf(9), ...groups), holes, score: exampleScore() };
  const scores = (told: Report) => groupsTable(told, lengthsOf(told)).rows.map((row) => row[2]);
  expect(holes.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false, false]);
  expect(scores(report)).toEqual(['–', '–', '9–10', '10']);
  const badly = { ...report, reading: { isBadlyRead: true, withheld: [] } };
  expect(groupsTable(badly, lengthsOf(badly)).heads).not.toContain('Score');
});

test('a proven difference needs no more shots, and neither do groups that are large enough', () => {
  const captionFor = (...groups: ReportAimGroup[]) => {
    const report = sheetOf(...groups);
    return groupsTable(report, lengthsOf(report)).caption;
  };
  expect(captionFor(groupOf(9), groupOf(1, { proven: 'tighter' }))).toBe('In mm, each from its own aim.');
  const many = { holeNumbers: Array.from({ length: 60 }, (_, index) => index + 1) };
  expect(captionFor(groupOf(4, many), groupOf(4.01, many))).toBe('In mm, each from its own aim.');
});

test('tables name what is overlaid, and the group of every shot', () => {
  const report = sheetOf(
    groupOf(9, { holeNumbers: [1] }),
    groupOf(4, { holeNumbers: [2], label: '42.4 gr' }),
  );
  const lengths = lengthsOf(report);
  const names = figuresTable(report, lengths).rows.map(([name]) => name);
  expect(names).toContain('All groups laid over each other (extreme spread)');
  expect(names).not.toContain('Group size (extreme spread)');
  const { caption, heads, rows } = shotsTable(report, lengths);
  expect([caption, heads[1]]).toEqual(['In mm from its own aim.', 'Group']);
  const captions = [shotsTable, groupsTable, figuresTable].map(
    (of) => of(report, lengthsOf(report, 'in')).caption,
  );
  expect(captions.join(' ')).toMatch(/^In inches from .* In inches, each .* in inches\. /);
  expect(rows.map((row) => row[1])).toEqual(['1', '2, 42.4 gr', '–']);
});

test('the bars of a sheet are those of all shots, and of each group', () => {
  const report = sheetOf(groupOf(9), groupOf(4));
  expect(bandNoteOf(report, tilesOf(report, lengthsOf(report)))).toBe(
    `The bars show the likely range for all ${String(report.group.shots)} shots and for each group: the fewer shots, the wider.`,
  );
});

test('the groups of a continued sheet are those of its newest string, and say so', () => {
  const report = sheetOf(groupOf(9), groupOf(4));
  const string = { ...groupOf(5), spread: null };
  const continued = { ...report, strings: [string, string] };
  const titles = (told: Report) => tellReport(told).spreads.map(({ title }) => title);
  expect(titles(report)).toEqual(['Mean radius of each group, mm']);
  expect(titles(continued)).toEqual([
    'Mean radius of each string, mm',
    'Mean radius of each group in string 2, mm',
  ]);
  expect(groupsTable(continued, lengthsOf(continued)).caption).toMatch(
    /^String 2\. In mm, each from its own aim\./,
  );
});

test('bars of more than twelve groups are neither drawn nor mentioned', () => {
  const report = sheetOf(...Array.from({ length: 13 }, (_, index) => groupOf(index + 3)));
  const lengths = lengthsOf(report);
  expect(groupBars(report, lengths)).toEqual([]);
  expect(bandNoteOf(report, tilesOf(report, lengths))).not.toContain('for each group');
  expect(groupBars(sheetOf(...report.aimGroups.slice(1)), lengths)).toHaveLength(12);
});

test('the tiles of a sheet cover all shots, each from its own aim', () => {
  const report = sheetOf(groupOf(9), groupOf(4));
  const [first] = tilesOf(report, lengthsOf(report));
  expect(first).toMatchObject({ key: 'meanRadius', note: 'All groups, each about its own center' });
});
