import { exampleReport } from '@target-analysis/analysis/testing';
import { tellReport } from '@target-analysis/analysis/telling';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PhotoCheck } from '../photo-check/photo-check.ts';
import { TrialReading } from './trial-reading.tsx';

function readingOf(isBadlyRead: boolean, check: PhotoCheck, doubtful = 3): string {
  const { holes } = exampleReport();
  const report = exampleReport({
    holes: holes.map((hole, index) => ({ ...hole, isDoubtful: index < doubtful })),
    shotsFired: null,
    reading: { isBadlyRead, withheld: [] },
  });
  return renderToStaticMarkup(<TrialReading report={report} telling={tellReport(report)} check={check} />);
}

test('shows figures for a photo that was read well', () => {
  expect(readingOf(false, { status: 'silent' })).toContain('Hits found');
});

test('says how many of the hits are unsure, which the photo shows by dashed rings', () => {
  expect(readingOf(false, { status: 'silent' }, 1)).toContain('1 of them unsure (dashed)');
  expect(readingOf(false, { status: 'silent' }, 0)).not.toContain('unsure');
});

test('shows a reason and advice, but no figures, for a badly read photo', () => {
  const html = readingOf(true, { status: 'checked', advice: [] });
  expect(html).toContain('We are not sure about any of the 3 marks.');
  expect(html).toMatch(/Take it again\..*Fill the frame with the sheet/);
  expect(html).not.toContain('<dl');
});

test('the advice is about the flaw that the photo check found', () => {
  const html = readingOf(true, {
    status: 'checked',
    advice: [
      { flaw: 'dark', measured: 40 },
      { flaw: 'small', measured: 600 },
    ],
  });
  expect(html).toContain('Find more light');
  expect(html).not.toContain('Take it again.');
  expect(html).not.toContain('A little small.');
});
