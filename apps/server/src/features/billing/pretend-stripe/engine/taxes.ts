/** Stripe Tax, simplified: one flat rate for everyone. */
import type { Invoice, TaxBehavior } from './objects.ts';

export const taxPercent = 10;

export interface Taxed {
  taxCents: number;
  /** Includes added tax. */
  totalCents: number;
}

/** In cents. Expects the price after all discounts. */
export function withTax(cents: number, behavior: TaxBehavior | undefined): Taxed {
  if (behavior === undefined) return { taxCents: 0, totalCents: cents };
  if (behavior === 'exclusive') {
    const taxCents = Math.round((cents * taxPercent) / 100);
    return { taxCents, totalCents: cents + taxCents };
  }
  return { taxCents: cents - Math.round((cents * 100) / (100 + taxPercent)), totalCents: cents };
}

export function taxesOf(taxCents: number, behavior: TaxBehavior | undefined): Invoice['total_taxes'] {
  return behavior === undefined || taxCents === 0
    ? []
    : [{ amount: taxCents, tax_behavior: behavior, type: 'tax_rate_details' }];
}
