/** The stored figures on reserving credits, and how docs/billing.md shows them. */
import * as z from 'zod';
import { measuredBy, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

const reservationsSchema = z.object({
  database: z.enum(['PGlite', 'Postgres']),
  /** `many`: an account each. `one`: all on the same account, whose lock makes them take turns. */
  accounts: z.enum(['many', 'one']),
  atOnce: z.number(),
  perSecond: z.number(),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Reservations = z.infer<typeof reservationsSchema>;

const billingSchema = z.object({
  ...measured,
  reservations: z.array(reservationsSchema),
});
export type BillingFigures = z.infer<typeof billingSchema>;

export const billingPage = measuredPage(
  'docs/billing.md',
  resultFile('billing', billingSchema),
  billingSection,
);

function billingSection(figures: BillingFigures): string {
  const { reservations } = figures;
  return [
    `${measuredBy('bench:server -- --only billing', figures)}, where program and database share the machine:`,
    table(
      ['credits reserved', 'at once', 'per second', 'median', '95th percentile'],
      reservations.map(({ database, accounts, atOnce, perSecond, medianMs, percentile95Ms }) => [
        `${accounts === 'many' ? 'an account each' : 'all for one account'}, ${database}`,
        atOnce,
        `**${perSecond.toFixed(0)}**`,
        `${medianMs.toFixed(0)} ms`,
        `${percentile95Ms.toFixed(0)} ms`,
      ]),
    ),
    ...ratios(reservations),
  ].join('\n\n');
}

function ratios(reservations: Reservations[]): string[] {
  return (['PGlite', 'Postgres'] as const).flatMap((database) => {
    const rateOf = (accounts: Reservations['accounts']) =>
      reservations.find((row) => row.database === database && row.accounts === accounts)?.perSecond;
    const [many, one] = [rateOf('many'), rateOf('one')];
    if (many === undefined || one === undefined) return [];
    return [
      `On ${database}, a single busy account reaches ${(one / many).toFixed(2)} times the rate of many accounts.`,
    ];
  });
}
