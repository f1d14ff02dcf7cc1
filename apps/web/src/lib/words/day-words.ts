/**
 * Not by `Intl`: the first format that a page makes takes a browser dozens of milliseconds and a slow phone hundreds, and our pages
 * speak American English to everyone.
 */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 'Nov 20, 2026' for 2026-11-20 in every time zone, because a calendar day has none. Other text is returned unchanged. */
export function dayWords(isoDate: string): string {
  return wordsOf(new Date(`${isoDate}T12:00:00`)) ?? isoDate;
}

/** 'Nov 20, 2026' for a moment, by the visitor's clock. Other text is returned unchanged. */
export function dayOfMoment(moment: string): string {
  return wordsOf(new Date(moment)) ?? moment;
}

function wordsOf(date: Date): string | null {
  const month = months[date.getMonth()];
  return month === undefined ? null : `${month} ${String(date.getDate())}, ${String(date.getFullYear())}`;
}

/** 'Nov 20, 2026, 2:05 PM' for a moment, by the reader's clock and in the locale's format. Other text is returned unchanged. */
export function momentWords(moment: string, locale?: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}
