/** Revenue, and the payments as a file for bookkeeping. */
import { revenueMonths } from '@target-analysis/contract/constants';
import { plainMoney } from '@target-analysis/contract/money';
import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../platform/db/database.ts';
import { boughtInWords, listBookingRows, readMonths, readRecurring } from '../billing/index.ts';
import { recordAct, type ActTools } from './acts.ts';
import { readEmails } from './store.ts';

export interface RevenueDeps extends ActTools {
  database: Database;
}

export async function readRevenue({ database, clock }: RevenueDeps) {
  const now = clock.now();
  const [months, recurring] = await Promise.all([
    readMonths(database, { now, count: revenueMonths }),
    readRecurring(database, now),
  ]);
  return { months, recurring };
}

export interface Export {
  administratorId: string;
  /** UTC days, both inclusive: '2026-11-01'. */
  from: string;
  until: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** One line for each payment and each refund; the audit log records who exported them. */
export async function exportBookings(
  deps: RevenueDeps,
  { administratorId, from, until }: Export,
): Promise<string> {
  const span = { from: new Date(from), until: new Date(new Date(until).getTime() + dayMs) };
  return deps.database.transaction(async (transaction) => {
    const rows = await listBookingRows(transaction, span);
    const emails = await readEmails(transaction, [...new Set(rows.map(({ userId }) => userId))]);
    await recordAct(deps, transaction, {
      administratorId,
      act: 'export-payments',
      targetUserId: null,
      before: {},
      after: { from, until, lines: rows.length },
      reason: null,
    });
    const lines = rows.map((row) => ({
      date: row.moment.toISOString(),
      booking: row.booking,
      description: boughtInWords(row),
      buyer: emails.get(row.userId) ?? '',
      received: row.cents > 0 ? plainMoney(row.cents, row.currency) : '',
      paid_back: row.cents < 0 ? plainMoney(-row.cents, row.currency) : '',
      tax: row.taxCents === 0 ? '' : plainMoney(Math.abs(row.taxCents), row.currency),
      currency: row.currency.toUpperCase(),
      payment: row.paymentId,
      provider_payment: row.providerPaymentId,
    }));
    return csvOf(lines);
  });
}

const columns = [
  ...['date', 'booking', 'description', 'buyer', 'received', 'paid_back', 'tax', 'currency'],
  ...['payment', 'provider_payment'],
];

/**
 * Starts with the mark by which spreadsheets recognize UTF-8. Values that a spreadsheet would read as a formula get
 * an apostrophe.
 */
function csvOf(lines: Record<string, string>[]): string {
  return stringify(lines, {
    columns,
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
