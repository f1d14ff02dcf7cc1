import { exampleReport } from '@target-analysis/analysis/testing';
import { questionAbout, placesToCheck, tellReport } from '@target-analysis/analysis/telling';
import { expect, test } from 'vitest';
import { analysis, sharedSession } from '../shared-report/testing/shared-session.ts';
import { userSession } from '../testing/user-session.ts';
import { drawOwnLook, drawSharedLook } from './draw-first-look.tsx';

const measurement = exampleReport();

function ownLook(changes: Partial<Parameters<typeof userSession>[0]> = {}): string {
  return drawOwnLook({ report: userSession({ measurement, ai_analysis: analysis, ...changes }), unit: 'in' });
}

test.each([
  ['visitor', drawSharedLook(sharedSession({ measurement, length_unit: 'in' }))],
  ['owner', ownLook()],
] as const)("shows a %s the photo, the verdict, and the figures in the owner's unit", (reader, html) => {
  const { verdict, tiles } = tellReport(measurement, 'in', reader);
  expect(html).toContain('src="/photos/a.jpg"');
  expect(html).toContain(verdict.sentence);
  for (const { value, unit } of tiles) expect(html).toMatch(new RegExp(`${value}.*>${unit}<`));
});

test('asks its owner about a doubtful hole', () => {
  const [place] = placesToCheck(measurement);
  expect(ownLook()).toContain(place && questionAbout(place).title);
});

test.each([
  [
    'visitor',
    drawSharedLook(sharedSession({ measurement, session_name: '</div><script>alert(1)</script>' })),
  ],
  ['owner', ownLook({ session_name: '</div><script>alert(1)</script>' })],
])('names are text for a %s, whatever their letters', (_, html) => {
  expect(html).toContain('&lt;/div&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
});

test('an imported report has no first look', () => {
  expect(drawSharedLook(sharedSession())).toBe('');
  expect(ownLook({ measurement: null })).toBe('');
});

test('what starts with buttons is left to the script', () => {
  const reading = { isBadlyRead: true, withheld: [] };
  expect(ownLook({ measurement: exampleReport({ reading }) })).toBe('');
  expect(ownLook({ continuation: { state: 'running', step: 'queued', failure: null } })).toBe('');
});
