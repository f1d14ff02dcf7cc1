/** Writes the part of docs/history.md on how long a page of the list takes, in Markdown. */
import { countInWords } from '../in-words.ts';
import type { ListFigures, Timing } from './results.ts';

export function listsSection({ measuredOn, machine, runs, timings }: ListFigures): string {
  const sizes = [...new Set(timings.map(({ reports }) => reports))];
  const ownReports = (account: Timing['account']) =>
    [
      ...new Set(
        timings
          .filter((timing) => timing.account === account)
          .map((timing) => countInWords(timing.ownReports)),
      ),
    ].join(', ');
  const overHttp = timings.filter(({ way }) => way === 'http');
  const lines = [...new Map(overHttp.map((timing) => [lineOf(timing), timing])).values()];
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only lists\` on ${String(machine.cores)} cores (${machine.processor}, Node ${machine.node}), ` +
      `where client, server and Postgres share the machine: median and 95th percentile of ${String(runs)} calls over HTTP, one after the other, ` +
      `by number of reports in the database. One report in 20 is an import. The ordinary account has ${ownReports('ordinary')} reports, the heavy one ${ownReports('heavy')}.`,
    [
      `| page of the list | ${sizes.map((size) => `${countInWords(size)} reports`).join(' | ')} |`,
      `|---|${sizes.map(() => '---|').join('')}`,
      ...lines.map(
        (line) => `| ${lineOf(line)} | ${sizes.map((size) => cell(timings, line, size)).join(' | ')} |`,
      ),
    ].join('\n'),
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
