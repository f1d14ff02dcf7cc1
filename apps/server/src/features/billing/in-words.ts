/** Money and days as the server writes them: in errors, mails and on the test checkout. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** '$13.45' */
export function centsInWords(cents: number): string {
  return dollars.format(cents / 100);
}

/** 'June 1, 2026' */
export function dayInWords(day: Date): string {
  return days.format(day);
}
