import { expect, test } from 'vitest';
import { exampleFinding, exampleHoles, exampleReport, exampleZone } from '../../testing/example-report.ts';
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

interface Off {
  right: number;
  up: number;
  /** The 95% intervals of both ways. */
  x?: [number, number];
  y?: [number, number];
}

/** The report with its group somewhere else; null without an aim. */
function withOffset(report: Report, off: Off | null): Report {
  const estimate = (value: number, interval: Off['x']) =>
    interval === undefined ? null : { value, low95: interval[0], high95: interval[1] };
  const offset = off && {
    ...{ right: off.right, up: off.up, distance: Math.hypot(off.right, off.up) },
    ...{ x: estimate(off.right, off.x), y: estimate(off.up, off.y) },
  };
  return { ...report, group: { ...report.group, offset } };
}

function withNear(report: Report): Report {
  return withOffset(report, { right: 8, up: 0 });
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
  ['one shot', reportOf(1), 'One hit, high and right.'],
  ['one shot to the side', withOffset(reportOf(1), { right: 20, up: 1 }), 'One hit, to the right.'],
  ['one shot over the aim', withOffset(reportOf(1), { right: 2, up: -3 }), 'One hit, right on the aim.'],
  [
    'one shot without an aim',
    withOffset(reportOf(1), null),
    'One hit. Set the aim to see how far off it is.',
  ],
  ['three shots', reportOf(3), 'Too few shots to judge. Shoot five or more.'],
  [
    'three shots without an aim',
    withOffset(reportOf(3), null),
    'Three hits. Set the aim to see how far off they are.',
  ],
  [
    'a stray shot',
    reportOf(10, [exampleFinding('flyer'), off]),
    'Your group is high and right, and one shot strayed.',
  ],
  ['a string', reportOf(10, [strung]), 'Your group is strung up and down.'],
  ['a likely string', reportOf(6, [strung]), 'Your group is probably strung up and down.'],
  [
    'a string off the aim',
    reportOf(10, [strung, off]),
    'Your group is strung up and down, and high and right.',
  ],
  [
    'tight for its offset',
    reportOf(10, [off]),
    'Your group is clearly high and right. Check your sights first.',
  ],
  ['a loose group', withNear(reportOf(10, [off])), 'Your group is clearly to the right.'],
  [
    'off in height, aside only by luck',
    withOffset(reportOf(10, [off]), { right: -5, up: -12, x: [-14, 4], y: [-20, -4] }),
    'Your group is clearly low.',
  ],
  [
    'off, but either way alone could be luck',
    withOffset(reportOf(10, [off]), { right: -5, up: -12, x: [-14, 4], y: [-25, 1] }),
    'Your group is clearly off the aim.',
  ],
  ['a few loose shots', withNear(reportOf(6, [off])), 'Your group is probably to the right.'],
  [
    'almost centered',
    reportOf(10, [exampleFinding('offset-small')]),
    'Almost centered. Now make the group smaller.',
  ],
  [
    'a few shots plainly off',
    reportOf(5, [exampleFinding('offset-not-shown', 'not-shown')]),
    'Your shots are high and right, but too few to be sure.',
  ],
  ['nothing proven', reportOf(10), 'No clear fault. Work on a tighter group.'],
  [
    'a zone that some shots missed',
    reportOf(10, [], { zone: exampleZone({ hits: 7, shots: 10 }) }),
    '7 of 10 hit center mass. Work on a tighter group.',
  ],
  [
    'a zone that all shots missed',
    reportOf(5, [], { zone: exampleZone({ name: 'head', hits: 0, shots: 5 }) }),
    'None of 5 hit the head. Work on a tighter group.',
  ],
  [
    'a zone that shots plainly off missed',
    reportOf(5, [exampleFinding('offset-not-shown', 'not-shown')], {
      zone: exampleZone({ name: 'head', hits: 0, shots: 5 }),
    }),
    'None of 5 hit the head. Shoot ten more to see why.',
  ],
];

test.each(cases)('%s: the verdict is one short sentence', (_, report, sentence) => {
  expect(verdictOf(report).sentence).toBe(sentence);
  expect(sentence.split(' ').length).toBeLessThanOrEqual(12);
});

test('a visitor is told what is open, and not asked to do what only the owner can', () => {
  const inDoubt = (marks: number) =>
    reportOf(9, [off], {
      holes: exampleHoles(9, marks),
      reading: { isBadlyRead: false, withheld: ['offset'] },
    });
  const sentences = [
    inDoubt(1),
    inDoubt(3),
    withOffset(reportOf(1), null),
    withOffset(reportOf(3), null),
    withOffset(reportOf(10), null),
  ].map((report) => verdictOf(report, 'visitor').sentence);
  expect(sentences).toEqual([
    'One mark is not confirmed, and it could change the result.',
    'Three marks are not confirmed, and they could change the result.',
    'One hit. We could not find the aim.',
    'Too few shots to judge. Shoot five or more.',
    'We could not find the aim, so only the spread is measured.',
  ]);
});

test('what has to be checked first is asked, the rest is told', () => {
  expect(verdictOf(reportOf(8, [], { shotsFired: 11 })).tone).toBe('ask');
  expect(verdictOf(reportOf(10)).tone).toBe('plain');
});

test('a finding that is not shown is not a verdict', () => {
  expect(verdictOf(reportOf(10, [exampleFinding('flyer', 'not-shown')])).sentence).toContain(
    'No clear fault',
  );
});

test.each([
  [exampleHoles(4), 11, 'We found 4 of your 11 shots.'],
  [exampleHoles(9, 5), 10, 'We are not sure about 5 of 9 marks.'],
  [exampleHoles(8, 8), 8, 'We are not sure about any of the 8 marks.'],
  [exampleHoles(1, 1), null, 'We found one mark, and are not sure about it.'],
  [exampleHoles(9), null, 'We could not find your aims. Set them to measure each group.'],
])('a photo that was read badly says why', (holes, shotsFired, reason) => {
  expect(badReadingInWords(exampleReport({ holes, shotsFired, reading: badlyRead }))).toBe(reason);
  expect(badReadingInWords(exampleReport({ holes, shotsFired }))).toBeNull();
});
