import { exampleReport, silentAnalysis } from '@target-analysis/analysis/testing';
import { lengthsOf } from '@target-analysis/analysis/telling';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { problemOf } from '../../../../lib/calls/problem.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { newDraft, reduceDraft } from './correction-draft.ts';
import { CorrectionList } from './correction-list.tsx';
import type { CorrectionHandle } from './use-correction.ts';

const report = exampleReport({ shotsFired: 5 });

function handle(changes: Partial<CorrectionHandle> = {}): CorrectionHandle {
  return {
    isOn: true,
    isChanged: true,
    draft: newDraft(report),
    lengthUnit: 'mm',
    tool: 'select',
    setTool: () => undefined,
    take: () => undefined,
    answer: () => undefined,
    begin: () => undefined,
    cancel: () => undefined,
    shown: { report, analysis: silentAnalysis },
    refusal: null,
    save: {
      run: () => undefined,
      isBusy: false,
      problem: null,
      reload: () => undefined,
      reset: () => undefined,
    },
    ...changes,
  };
}

function barOf(correction: CorrectionHandle): string {
  const view = { middle: () => null, acrossMiddle: () => null };
  return renderToStaticMarkup(<CorrectionBar correction={correction} view={view} />);
}

function saveButtonOf(html: string): string {
  return /<button[^>]*>Save<\/button>/.exec(html)?.[0] ?? '';
}

test('the entered and the marked number stay visible, and are announced when they change', () => {
  const html = barOf(handle());
  expect(html).toMatch(/aria-live="polite"[^>]*>3 holes, 3 counted, you said you fired 5</);
  expect(html).toContain('Not saved yet');
});

test('on a phone, the bar shows the mean radius, because it covers the figures', () => {
  expect(barOf(handle())).toMatch(/Mean radius 11 mm/);
  expect(barOf(handle({ lengthUnit: 'in' }))).toMatch(/Mean radius 0\.4\d in/);
});

test('questions a length that contradicts the bullet, but not one that roughly fits', () => {
  const points = { from: { column: 0, row: 0 }, to: { column: 100, row: 0 }, distanceMm: 900 };
  const ruler = { from: points.from, to: points.to };
  const draft = { ...newDraft(report), ruler };
  const barWith = (disagreement: number | null) => {
    const scale = { ...report.scale, source: 'points' as const, points, disagreement };
    const shown = { report: { ...report, scale }, analysis: silentAnalysis };
    return barOf(handle({ tool: 'scale', draft, shown }));
  };
  expect(barWith(3)).toContain('That makes the holes 4.0 times too small.');
  expect(barWith(-0.75)).toContain('That makes the holes 4.0 times too large.');
  expect(barWith(0.4)).not.toContain('times too');
  expect(barWith(null)).not.toContain('times too');
});

test('a selected doubtful hole can be confirmed, merged, split, deleted, and given a role', () => {
  const draft = reduceDraft(newDraft(report), { type: 'select', mark: { kind: 'hole', index: 2 } });
  const html = barOf(handle({ draft }));
  for (const words of ['Hole 3', 'It’s a hole', 'Merge', 'Split', 'Delete', 'Hole 3 counts as'])
    expect(html).toContain(words);
});

test('a draft without a shot says what is missing and cannot be saved', () => {
  expect(saveButtonOf(barOf(handle()))).not.toContain('disabled=""');
  const html = barOf(handle({ refusal: problemOf('no-shots-left') }));
  expect(saveButtonOf(html)).toContain('disabled=""');
  expect(html).toContain(problemOf('no-shots-left').title);
});

test('a report that was changed elsewhere can be loaded while keeping the changes', () => {
  const html = barOf(handle({ save: { ...handle().save, problem: problemOf('report-changed') } }));
  expect(html).toContain('Load it, keep my changes');
});

test('the list shows the origin and the role of each hole', () => {
  const html = renderToStaticMarkup(<CorrectionList correction={handle()} lengths={lengthsOf(report)} />);
  expect(html).toContain('20 mm right, 5.0 mm high');
  expect(html).toContain('check it');
  expect(html).toContain('aria-label="Hole 3 counts as"');
  expect(html).toContain('aria-label="Delete hole 3"');
});
