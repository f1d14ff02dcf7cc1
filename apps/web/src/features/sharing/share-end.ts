/** The last day of a link, chosen as a day of the owner's calendar and stored as the moment when that day ends. */

/** The end of a day such as '2026-11-30' in this device's time zone; null if the text is no day, or the day is over. */
export function endOfDay(day: string, now: Date): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return null;
  const end = new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59, 999);
  return dayOf(end) === day && end > now ? end.toISOString() : null;
}

/** A moment's calendar day in this device's time zone, formatted for a date input. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
