import { expect, it } from 'vitest';
import { reportFileName } from './file-name.ts';

it.each([
  ['Six loads', 'Six-loads-2026-11-20'],
  ['.223 ladder: H335/77 gr', '223-ladder-H335-77-gr-2026-11-20'],
  ['Schießen Übung', 'Schießen-Übung-2026-11-20'],
  ['../../etc', 'etc-2026-11-20'],
  ['🎯', 'report-2026-11-20'],
  // Nothing but a name that its owner hides from visitors.
  ['', 'report-2026-11-20'],
  ['x'.repeat(300), `${'x'.repeat(50)}-2026-11-20`],
])('names the files of "%s" after it', (sessionName, name) => {
  expect(reportFileName({ sessionName, date: '2026-11-20' })).toBe(name);
});
