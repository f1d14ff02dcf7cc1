/** Money and dates as the server writes them: in errors, emails, and on the test checkout. */
import { formatMoney, type Currency } from '@target-analysis/contract/money';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** '$13.45' */
export function centsInWords(cents: number, currency: Currency): string {
  return formatMoney(cents, currency, 'en-US');
}

/** '20 reports'; null is unlimited. */
export function reportsInWords(reports: number | null): string {
  return reports === 1 ? '1 report' : `${String(reports ?? 'unlimited')} reports`;
}

/** '20 reports'; a payment that bought none, because it was refused, has no number. */
export function paidReportsInWords(quantity: number | null): string {
  return quantity === null ? 'Reports' : reportsInWords(quantity);
}

/** 'June 1, 2026' */
export function dayInWords(day: Date): string {
  return days.format(day);
}
