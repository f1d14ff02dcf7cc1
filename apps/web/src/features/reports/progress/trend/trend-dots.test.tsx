import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { examplePoint } from '../example-points.ts';
import { timeRange } from './time-axis.ts';
import { TrendDots } from './trend-dots.tsx';
import { trendFrame } from './trend-frame.ts';
import { radiusMarks } from './trend-marks.ts';

function dots(lookedAtId: string | null, high95s = [57, 57, 57]): string {
  const points = high95s.map((high95, index) =>
    examplePoint({
      report_id: `report-${String(index)}`,
      date: `2026-11-1${String(index)}`,
      mean_radius: { value: 38, low95: 29, high95 },
    }),
  );
  const marks = radiusMarks(points, 'mm');
  const frame = trendFrame(marks, timeRange(marks.map(({ dayMs }) => dayMs)), {
    widthPx: 600,
    heightPx: 300,
    abovePx: 20,
  });
  return renderToStaticMarkup(
    <MemoryRouter>
      <svg>
        <TrendDots marks={marks} frame={frame} lookedAt={{ groupKey: lookedAtId, onLook: () => undefined }} />
      </svg>
    </MemoryRouter>,
  );
}

test('each dot links to its report and has its figure as a label', () => {
  const html = dots(null);
  expect(html.match(/href="\/report\/report-\d"/g)).toHaveLength(3);
  expect(html).toContain('Sunday practice, 5 shots: mean radius 38 mm (29 to 57 mm, 95%)');
});

test('the Tab key stops once: at the newest dot, or at the highlighted one', () => {
  const stops = (html: string) =>
    html.match(/<a [^>]*tabindex="0"[^>]*>/g)?.map((link) => /report-\d/.exec(link)?.[0]);
  expect(stops(dots(null))).toEqual(['report-2']);
  expect(stops(dots('report-0'))).toEqual(['report-0']);
});

test('an interval that extends past the edge ends in an arrow', () => {
  const arrow = 'm-4 6 4-6 4 6';
  expect(dots(null)).not.toContain(arrow);
  expect(dots(null, [57, 57, 900]).split(arrow)).toHaveLength(2);
});
