/** Made once: a browser takes a millisecond to make one. */
const dayFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** '20 Nov 2026' for 2026-11-20, whatever the clock's zone: a day of the calendar has none. The text itself where it is no day. */
export function dayWords(isoDate: string): string {
  return wordsOf(new Date(`${isoDate}T12:00:00`)) ?? isoDate;
}

/** '20 Nov 2026' where the visitor's clock stands at that moment; the text itself where it is none. */
export function dayOfMoment(moment: string): string {
  return wordsOf(new Date(moment)) ?? moment;
}

function wordsOf(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : dayFormat.format(date);
}

/** '20 Nov 2026, 14:05' where the reader's clock stands at that moment, as they write it; the text itself where it is none. */
export function momentWords(moment: string, locale?: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
