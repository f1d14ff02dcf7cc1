/** The last day of a link, chosen as a day of the owner's calendar and kept as the moment at which that day ends. */

/** The end of a day such as '2026-11-30' where this clock stands; null where it is no day, or one before today. */
export function endOfDay(day: string, now: Date): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return null;
  const end = new Date(Number(year), Number(month) - 1, Number(date), 23, 59, 59, 999);
  return dayOf(end) === day && end > now ? end.toISOString() : null;
}

/** The day of this clock's calendar on which a moment lies, as a date input takes it. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
