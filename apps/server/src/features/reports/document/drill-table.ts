import type { Report } from '@target-analysis/analysis';
import { drillResultWords } from '@target-analysis/analysis/drill-sheets';
import type { Table } from './group-figures.ts';

/** The drill of a sheet by its own rules; none where no sheet was told. */
export function drillTables({ drill }: Report): Table[] {
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
    ...dots.map(({ label, hits, rounds: wanted }) => [`Dot ${label}`, rangeWords(hits), String(wanted)]),
    ['All', rangeWords(counted), String(rounds)],
  ];
}

function rangeWords({ low, high }: { low: number; high: number }): string {
  return low === high ? String(low) : `${String(low)} to ${String(high)}`;
}
