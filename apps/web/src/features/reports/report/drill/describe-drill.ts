import type { Report } from '@target-analysis/analysis';

type Scored = Extract<NonNullable<Report['drill']>, { status: 'scored' }>;
type Figure = Scored['figures'][number];

/** '5/6', or '5–6/6' if a hole is too close to call; for The Test, points. */
export function figureCount({ drill, points, holes, rounds }: Scored, figure: Figure): string {
  if (drill === 'the-test') return points === null ? '–' : `${range(points)}/100`;
  if (drill === 'one-hole') return `${String(holes)}/${String(rounds)}`;
  return `${range(figure.hits)}/${String(figure.rounds)}`;
}

/** The same for screen readers. */
export function figureWords(result: Scored, figure: Figure): string {
  const { drill, points, holes, rounds } = result;
  if (drill === 'the-test')
    return points === null ? 'The rings are not scored.' : `${range(points)} of 100 points.`;
  if (drill === 'one-hole') return `${String(holes)} of ${String(rounds)} holes found.`;
  const name = figure.label === '' ? 'In the circle' : `Dot ${figure.label}`;
  return `${name}: ${range(figure.hits)} of ${String(figure.rounds)}.`;
}

function range({ low, high }: { low: number; high: number }): string {
  return low === high ? String(low) : `${String(low)}–${String(high)}`;
}
