/** A drill sheet scored by its own rules, figure by figure. */
import type { Report } from '@target-analysis/analysis';
import { drillResultWords } from '@target-analysis/analysis/drill-sheets';
import type { FigureTable } from '@target-analysis/analysis/telling';

/** Empty if no drill sheet was named. */
export function drillTables({ drill }: Report): FigureTable[] {
  if (drill === null) return [];
  const { title, verdict, summary, next } = drillResultWords(drill);
  return [
    {
      title: `The drill: ${title}`,
      caption: `${summary} ${next}`,
      heads: ['Figure', 'Hits', 'Rounds'],
      rows: drill.status === 'scored' ? figureRows(drill) : [[verdict, '–', '–']],
    },
  ];
}

function figureRows({
  figures,
  counted,
  rounds,
}: Extract<Report['drill'], { status: 'scored' }>): string[][] {
  const dots = figures.filter(({ label }) => label !== '');
  return [
    ...dots.map(({ label, hits, rounds: wanted }) => [`Dot ${label}`, rangeInWords(hits), String(wanted)]),
    ['All', rangeInWords(counted), String(rounds)],
  ];
}

function rangeInWords({ low, high }: { low: number; high: number }): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}
