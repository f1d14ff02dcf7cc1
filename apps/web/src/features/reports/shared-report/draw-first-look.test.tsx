import { exampleReport } from '@target-analysis/analysis/testing';
import { tellReport } from '@target-analysis/analysis/telling';
import { expect, test } from 'vitest';
import { drawFirstLook } from './draw-first-look.tsx';
import { sharedSession } from './testing/shared-session.ts';

test("shows the photo, the verdict, and the figures in the owner's unit", () => {
  const measurement = exampleReport();
  const { verdict, tiles } = tellReport(measurement, 'in', 'visitor');
  const html = drawFirstLook(sharedSession({ measurement, length_unit: 'in' }));
  expect(html).toContain('src="/photos/a.jpg"');
  expect(html).toContain(verdict.sentence);
  for (const { value, unit } of tiles) expect(html).toMatch(new RegExp(`${value}.*>${unit}<`));
});

test('names are text, whatever their letters', () => {
  const html = drawFirstLook(
    sharedSession({ measurement: exampleReport(), session_name: '</div><script>alert(1)</script>' }),
  );
  expect(html).toContain('&lt;/div&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
});

test('an imported report has no first look', () => {
  expect(drawFirstLook(sharedSession())).toBe('');
});
