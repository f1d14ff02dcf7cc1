/** Writes the part of docs/billing.md on how long reserving credits takes, in Markdown. */
import type { BillingFigures, Reservations } from './results.ts';

export function billingSection({ measuredOn, machine, reservations }: BillingFigures): string {
  const rows = reservations.map(
    ({ database, accounts, atOnce, perSecond, medianMs, percentile95Ms }) =>
      `| ${accounts === 'many' ? 'an account each' : 'all for one account'}, ${database} | ${atOnce} | **${perSecond.toFixed(0)}** | ` +
      `${medianMs.toFixed(0)} ms | ${percentile95Ms.toFixed(0)} ms |`,
  );
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only billing\` on ${machine.cores} cores (${machine.processor}, Node ${machine.node}), ` +
      `where program and database share the machine:`,
    [
      '| credits reserved | at once | per second | median | 95th percentile |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
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
