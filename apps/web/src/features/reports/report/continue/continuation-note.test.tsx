import type { UserSession } from '@target-analysis/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContinuationNote } from './continuation-note.tsx';

function noteOf(continuation: UserSession['continuation']): string {
  return renderToStaticMarkup(
    <ContinuationNote continuation={continuation} onContinue={() => undefined} />,
  ).replaceAll('&#x27;', '’');
}

test('shows nothing for a report without a further photo', () => expect(noteOf(null)).toBe(''));

test('shows the progress of a photo being measured', () => {
  const running = { state: 'running', failure: null } as const;
  expect(noteOf({ ...running, step: 'queued' })).toContain('Looking for the new holes.');
  expect(noteOf({ ...running, step: 'writing' })).toContain('Adding the new string.');
});

test.each([
  ['another-sheet', 'Not the same target'],
  ['part-of-sheet', 'Part of the target is missing'],
  ['no-new-holes', 'No new holes'],
  ['string-badly-read', 'New holes not read well'],
  ['analysis-failed', 'Analysis failed'],
] as const)('after %s it says that nothing was charged, and asks for another photo', (failure, title) => {
  const html = noteOf({ state: 'failed', step: 'measuring', failure });
  expect(html).toContain(title);
  expect(html.match(/No credit used\./g)).toHaveLength(1);
  expect(html).toContain('Your report hasn’t changed.');
  expect(html).toContain('Send another photo');
});
