import { expect, test } from 'vitest';
import { exampleFinding, exampleHoles, exampleReport } from '../../testing/example-report.ts';
import type { Report } from '../../report/report.ts';
import { badReadingInWords, verdictOf } from './verdict.ts';

/** A report with this many sure shots, and the findings that they prove. */
function reportOf(shots: number, findings: Report['findings'] = [], changes: Partial<Report> = {}): Report {
  const report = exampleReport({ holes: exampleHoles(shots), findings, ...changes });
  return { ...report, group: { ...report.group, shots } };
}

const badlyRead = { isBadlyRead: true, withheld: [] };
const strung = exampleFinding('vertical-stringing');
const off = exampleFinding('offset');
const near = { x: null, y: null, right: 8, up: 0, distance: 8 };
function withNear(report: Report): Report {
  return { ...report, group: { ...report.group, offset: near } };
}

const cases: [name: string, report: Report, sentence: string][] = [
  ['badly read', reportOf(9, [off], { reading: badlyRead }), 'We could not read this photo well.'],
  ['shots missing', reportOf(8, [off], { shotsFired: 11 }), 'Found 8 of your 11 shots.'],
  ['holes too many', reportOf(3, [], { shotsFired: 1 }), 'Found 3 holes, but you fired once.'],
  [
    'one mark decides',
    reportOf(5, [off], {
      holes: exampleHoles(5, 1),
      reading: { isBadlyRead: false, withheld: ['offset'] },
    }),
    'Check one mark first: it changes the result.',
  ],
  [
    'several marks decide',
    reportOf(9, [off], {
      holes: exampleHoles(9, 3),
      reading: { isBadlyRead: false, withheld: ['flyer'] },
    }),
    'Check three marks first: they change the result.',
  ],
  ['one shot', reportOf(1), 'One shot. Shoot five or more to see a group.'],
  ['three shots', reportOf(3), 'Too few shots to judge. Shoot five or more.'],
  [
    'a stray shot',
    reportOf(10, [exampleFinding('flyer'), off]),
    'Your group is high and right, and one shot strayed.',
  ],
  ['a string', reportOf(10, [strung]), 'Your group is strung up and down.'],
  ['a likely string', reportOf(6, [strung]), 'Your group may be strung up and down.'],
  [
    'a string off the aim',
    reportOf(10, [strung, off]),
    'Your group is strung up and down, and high and right.',
  ],
  ['tight for its offset', reportOf(10, [off]), 'Tight group, but high and right.'],
  ['a loose group', withNear(reportOf(10, [off])), 'Your group is clearly right.'],
  ['a few loose shots', withNear(reportOf(6, [off])), 'Your group is probably right.'],
  [
    'almost centered',
    reportOf(10, [exampleFinding('offset-small')]),
    'Almost centered. Now make the group smaller.',
  ],
  ['nothing proven', reportOf(10), 'No clear fault. Work on a tighter group.'],
];

test.each(cases)('%s: the verdict is one short sentence', (_, report, sentence) => {
  expect(verdictOf(report).sentence).toBe(sentence);
  expect(sentence.split(' ').length).toBeLessThanOrEqual(12);
});

test('what has to be checked first is asked, the rest is told', () => {
  expect(verdictOf(reportOf(8, [], { shotsFired: 11 })).tone).toBe('ask');
  expect(verdictOf(reportOf(10)).tone).toBe('plain');
});

test('a finding that is not shown is no verdict', () => {
  expect(verdictOf(reportOf(10, [exampleFinding('flyer', 'not-shown')])).sentence).toContain(
    'No clear fault',
  );
});

test.each([
  [exampleHoles(4), 11, 'We found 4 of your 11 shots.'],
  [exampleHoles(9, 5), 10, 'We are not sure about 5 of 9 marks.'],
  [exampleHoles(1, 1), null, 'We found one mark, and are not sure about it.'],
  [exampleHoles(9), null, 'We could not find your aims. Set them to measure each group.'],
])('a photo that was read badly says why', (holes, shotsFired, reason) => {
  expect(badReadingInWords(exampleReport({ holes, shotsFired, reading: badlyRead }))).toBe(reason);
  expect(badReadingInWords(exampleReport({ holes, shotsFired }))).toBeNull();
});
