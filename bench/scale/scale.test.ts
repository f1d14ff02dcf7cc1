/** Runs the measurements of `npm run bench:scale` on a small scale: the speeds mean nothing here. */
import { expect, test } from 'vitest';
import { measureScale, short } from './measure-scale.ts';
import { slopeOf } from './memory.ts';
import { scaleSection } from './scale-section.ts';

test(
  'measures requests beside their SQL, live connections and memory, on Postgres where it is installed',
  {
    tags: ['night'],
  },
  async ({ skip }) => {
    const workers = { ...short.workers, workers: [] };
    const figures = await measureScale({ ...short, workers, seconds: 0.1, minutes: 0.01 });
    if (figures === null) {
      skip('Postgres is not installed');
      return;
    }
    expect(figures.requests.map(({ request }) => request)).toEqual([
      'report list',
      'report detail',
      'notifications',
      'sign-in',
    ]);
    for (const { http, sql } of figures.requests) {
      expect(http.perSecond).toBeGreaterThan(0);
      expect(sql.perSecond).toBeGreaterThan(0);
    }
    expect(figures.idle.percentOfCore).toBeGreaterThanOrEqual(0);
    expect(figures.sockets).toMatchObject({ sockets: 20, deliveryMedianMs: expect.any(Number) });
    expect(figures.sockets.delivered).toBeGreaterThan(0);
    expect(figures.memory.residentMb).toBeGreaterThan(0);
    expect(scaleSection(figures)).toContain('| report detail | 400 |');
  },
);

test('computes how fast something grows', () => {
  const hours = [0, 1, 2, 3];
  expect(slopeOf(hours.map((hour) => [hour, 5 * hour + 80]))).toBeCloseTo(5);
  expect(slopeOf(hours.map((hour) => [hour, 80]))).toBe(0);
});
