/** The text above the details reads easily: Flesch reading ease of 65 or more. */
import { expect, test } from 'vitest';
import {
  exampleAimGroup,
  exampleFinding,
  exampleHoles,
  exampleReport,
} from '../../testing/example-report.ts';
import { readingEase } from '../../testing/reading-ease.ts';
import { lengthsOf } from '../figures/lengths.ts';
import { bandNoteOf, tilesOf } from '../figures/tiles.ts';
import { countInWords, placesToCheck, questionAbout } from '../places-to-check.ts';
import { verdictOf } from './verdict.ts';
import { workOnIn } from './work-on.ts';

const findings = [
  'flyer',
  'vertical-stringing',
  'horizontal-stringing',
  'diagonal-stringing',
  'offset',
  'offset-small',
];

function textAbove(): string {
  const reports = [
    ...[1, 3, 10].map((shots) => reportOf(shots)),
    ...findings.map((key) => reportOf(10, key)),
    { ...reportOf(10), shotsFired: 11 },
    ...[undefined, 'offset', 'offset-small'].map((key) => loneShots(key)),
  ];
  return reports
    .flatMap((report) => {
      const workOn = workOnIn(report, lengthsOf(report));
      return [
        verdictOf(report).sentence,
        workOn?.text,
        workOn?.goal,
        countInWords(report),
        bandNoteOf(report, tilesOf(report, lengthsOf(report))),
        questions(report),
      ];
    })
    .filter(Boolean)
    .join('\n');
}

function reportOf(shots: number, key?: string) {
  const report = exampleReport({
    holes: exampleHoles(shots),
    findings: key === undefined ? [] : [exampleFinding(key)],
  });
  return { ...report, group: { ...report.group, shots } };
}

/** Ten shots, each at its own aim. */
function loneShots(key?: string) {
  const report = reportOf(10, key);
  const group = { ...exampleAimGroup(), meanRadius: null, extremeSpread: null };
  return { ...report, aimGroups: [group, group], group: { ...report.group, meanRadius: null } };
}

function questions(report: ReturnType<typeof exampleReport>): string {
  return placesToCheck({ ...report, holes: exampleHoles(2, 1) })
    .map((place) => questionAbout(place))
    .map(({ title, note }) => `${title} ${note}`)
    .join('\n');
}

test('verdicts, advice, and questions are easy to read', () => {
  expect(readingEase(textAbove())).toBeGreaterThan(65);
});
