/** '20 Nov 2026' for 2026-11-20, whatever the clock's zone: a day of the calendar has none. */
export function dayWords(isoDate: string): string {
  return new Date(`${isoDate}T12:00:00`).toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
}
