/** The stored figures on how long a page of the report list takes, and how docs/history.md shows them. */
import * as z from 'zod';
import { countInWords, measuredBy, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

const timingSchema = z.object({
  /** In the database, for all accounts together. */
  reports: z.number(),
  /** Of the account that asks. */
  ownReports: z.number(),
  account: z.enum(['ordinary', 'heavy']),
  question: z.string(),
  /** `http`: the response of a running server. `sql`: the same queries, sent straight to the database. */
  way: z.enum(['http', 'sql']),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Timing = z.infer<typeof timingSchema>;

const listsSchema = z.object({
  ...measured,
  runs: z.number(),
  timings: z.array(timingSchema),
});
export type ListFigures = z.infer<typeof listsSchema>;

export const listsPage = measuredPage('docs/history.md', resultFile('lists', listsSchema), listsSection);

function listsSection(figures: ListFigures): string {
  const { runs, timings } = figures;
  const sizes = [...new Set(timings.map(({ reports }) => reports))];
  const ownReports = (account: Timing['account']) => {
    const counts = timings.filter((timing) => timing.account === account).map((timing) => timing.ownReports);
    return [...new Set(counts)].map(countInWords).join(', ');
  };
  const overHttp = timings.filter(({ way }) => way === 'http');
  const lines = [...new Map(overHttp.map((timing) => [lineOf(timing), timing])).values()];
  return [
    `${measuredBy('bench:server -- --only lists', figures)}, where client, server and Postgres share the machine: median and 95th percentile of ${runs} calls over HTTP, one after the other, ` +
      `by number of reports in the database. One report in 20 is an import. The ordinary account has ${ownReports('ordinary')} reports, the heavy one ${ownReports('heavy')}.`,
    table(
      ['page of the list', ...sizes.map((size) => `${countInWords(size)} reports`)],
      lines.map((line) => [lineOf(line), ...sizes.map((size) => cell(timings, line, size))]),
    ),
    ...ratios(timings),
  ].join('\n\n');
}

function lineOf({ account, question }: Timing): string {
  return `${account} account, ${question}`;
}

function find(timings: readonly Timing[], like: Timing, reports: number): Timing | undefined {
  return timings.find(
    (timing) => timing.reports === reports && timing.way === like.way && lineOf(timing) === lineOf(like),
  );
}

function cell(timings: readonly Timing[], line: Timing, reports: number): string {
  const timing = find(timings, line, reports);
  if (timing === undefined) return '';
  return `**${timing.medianMs.toFixed(1)} ms**, ${timing.percentile95Ms.toFixed(1)} ms`;
}

function ratios(timings: readonly Timing[]): string[] {
  const most = Math.max(...timings.map(({ reports }) => reports));
  const words = timings
    .filter(({ question, reports, way }) => question === 'first page' && reports === most && way === 'http')
    .flatMap((http) => {
      const sql = find(timings, { ...http, way: 'sql' }, most);
      if (sql === undefined) return [];
      return [
        `${(http.medianMs / sql.medianMs).toFixed(1)} times as long for the ${http.account} account (${sql.medianMs.toFixed(1)} ms)`,
      ];
    });
  if (words.length === 0) return [];
  return [
    `With ${countInWords(most)} reports, compared with the same queries sent straight to the database, the first page over HTTP takes ${words.join(', ')}.`,
  ];
}
