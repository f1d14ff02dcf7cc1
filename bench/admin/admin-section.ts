/** Writes the part of docs/administration.md on how long a page of its tables takes, in Markdown. */
import { countInWords } from '../in-words.ts';
import type { AdminFigures, Timing } from './results.ts';

export function adminSection({ measuredOn, machine, runs, usedReports, timings }: AdminFigures): string {
  const used = usedReports === 0 ? '' : `, ${String(usedReports)} used reports`;
  const sizes = [...new Set(timings.map(({ accounts }) => accounts))];
  const lines = [...new Map(timings.map((timing) => [lineOf(timing), timing])).values()];
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only admin\` on ${String(machine.cores)} cores (${machine.processor}, Node ${machine.node}), ` +
      `where client, server and Postgres share the machine: median and 95th percentile of ${String(runs)} calls over HTTP, one after the other, by number of ` +
      `accounts. Of all columns that a tab sorts by, the slowest is shown. Each account has a subscription, and on average 3 reports, 3 range ` +
      `visits, a payment, a firearm${used} and 3 entries in the privacy log.`,
    [
      `| tab | ${sizes.map((size) => `${countInWords(size)} accounts`).join(' | ')} |`,
      `|---|${sizes.map(() => '---|').join('')}`,
      ...lines.map(
        (line) => `| ${lineOf(line)} | ${sizes.map((size) => cell(timings, line, size)).join(' | ')} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}

function lineOf({ tab, question }: Timing): string {
  return `${tab}, ${question}`;
}

function cell(timings: readonly Timing[], line: Timing, accounts: number): string {
  const [slowest] = timings
    .filter((timing) => timing.accounts === accounts && lineOf(timing) === lineOf(line))
    .toSorted((a, b) => b.percentile95Ms - a.percentile95Ms);
  if (slowest === undefined) return '';
  const { medianMs, percentile95Ms, sort } = slowest;
  return `**${medianMs.toFixed(0)} ms**, ${percentile95Ms.toFixed(0)} ms (${sort})`;
}
