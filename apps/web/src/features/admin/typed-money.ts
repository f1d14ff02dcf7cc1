/** Money as an administrator types it. */

/** Whole cents of '12', '12.5' or '$12.50'; null for anything else. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
