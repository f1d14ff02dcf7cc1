/** Money in the visitor's way of writing it; amounts are whole US cents everywhere. */

/** '$13.45', or as the locale writes US dollars. */
export function formatCents(cents: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
}
