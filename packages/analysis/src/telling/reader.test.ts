import { expect, test } from 'vitest';
import { coach } from '../coaching/coach.ts';
import { doubtFinding } from '../diagnosis/finding.ts';
import { coachInput } from '../testing/coach-input.ts';
import { exampleHoles, exampleReport, exampleReportWithoutScale } from '../testing/example-report.ts';
import { proseForVisitor, withoutOwnersSteps } from './reader.ts';
import { tellReport } from './telling.ts';

test('sentences that only the owner can follow are left out, and the others stay', () => {
  expect(
    withoutOwnersSteps('Check the 2 holes marked as doubtful first. One wrong hit changes every figure.'),
  ).toBe('');
  expect(withoutOwnersSteps('It still counts. If you know what went wrong, mark it as a flyer.')).toBe(
    'It still counts.',
  );
  const advice =
    'Check your sights before you change how you shoot.\nYour first full group gives you a number to beat.';
  expect(withoutOwnersSteps(advice)).toBe(advice);
});

test('a visitor reads no request to check holes', () => {
  const holes = exampleHoles(5, 2);
  const report = exampleReport({
    holes,
    findings: [{ ...doubtFinding([4, 5]), test: null }],
    reading: { isBadlyRead: false, withheld: ['offset'] },
  });
  const [finding] = tellReport(report, 'mm', 'visitor').findings;
  expect(finding?.strength).toBe('Not confirmed');
  expect(finding?.sentence).toMatch(/^The result depends on holes .*, which are not confirmed\.$/);
  expect(tellReport(report).findings[0]?.sentence).toContain('Check holes 4, 5 first');
});

test('only the owner reads which tools help', () => {
  for (const report of [exampleReport({ aim: null }), exampleReportWithoutScale()]) {
    const texts = (reader: 'owner' | 'visitor') =>
      tellReport(report, undefined, reader)
        .trust.map(({ text }) => text)
        .join(' ');
    expect(texts('owner')).toMatch(/Use Correct|Choose a caliber/);
    expect(texts('visitor')).not.toMatch(/Correct|Choose/);
    expect(tellReport(report, undefined, 'visitor').trust.every(({ text }) => text !== '')).toBe(true);
  }
});

test('the prose of a visitor has no empty points', () => {
  const input = coachInput([], { doubtfulHoles: 2, hasAim: false });
  const { aiAnalysis } = coach({ ...input, findings: [doubtFinding([1, 2])] });
  expect(aiAnalysis.suggestions).toHaveLength(1);
  expect(proseForVisitor(aiAnalysis)).toMatchObject({
    suggestions: [],
    recommendations: '',
    coaching_analysis: [],
  });
});
