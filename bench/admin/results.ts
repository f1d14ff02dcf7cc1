/** The stored figures on how long a page of administration's tables takes, and how docs/administration.md shows them. */
import * as z from 'zod';
import { countInWords, measuredBy, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

const timingSchema = z.object({
  /** In the database, besides the one that asks. */
  accounts: z.number(),
  tab: z.string(),
  sort: z.string(),
  question: z.string(),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Timing = z.infer<typeof timingSchema>;

const adminSchema = z.object({
  ...measured,
  runs: z.number(),
  /** Ledger entries of used reports per account; 0 if the database was filled without any. */
  usedReports: z.number().default(0),
  timings: z.array(timingSchema),
});
export type AdminFigures = z.infer<typeof adminSchema>;

export const adminPage = measuredPage(
  'docs/administration.md',
  resultFile('admin', adminSchema),
  adminSection,
);

function adminSection(figures: AdminFigures): string {
  const { runs, usedReports, timings } = figures;
  const used = usedReports === 0 ? '' : `, ${usedReports} used reports`;
  const sizes = [...new Set(timings.map(({ accounts }) => accounts))];
  const lines = [...new Map(timings.map((timing) => [lineOf(timing), timing])).values()];
  return [
    `${measuredBy('bench:server -- --only admin', figures)}, where client, server and Postgres share the machine: median and 95th percentile of ${runs} calls over HTTP, one ` +
      `after the other, by number of accounts. Of all columns that a tab sorts by, the slowest is shown. Each account has a subscription, and on average 3 reports, 3 range ` +
      `visits, a payment, a firearm${used} and 3 entries in the privacy log.`,
    table(
      ['tab', ...sizes.map((size) => `${countInWords(size)} accounts`)],
      lines.map((line) => [lineOf(line), ...sizes.map((size) => cell(timings, line, size))]),
    ),
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
