/** Whether the amount paid matches the offer, to the cent. */
import type { ProviderSession } from './checkout-provider.ts';
import type { CheckoutRow } from './checkout-store.ts';

type Paid = Pick<ProviderSession, 'amountCents' | 'listCents' | 'discountCents' | 'taxCents'>;
type Offered = Pick<CheckoutRow, 'action' | 'amountCents' | 'creditCents' | 'takesPromotionCode' | 'tax'>;

/**
 * Without a code or tax, the total is known in advance. For a plan that begins later, nothing is due. Otherwise the provider lists the
 * parts: they must match our price and add up to the amount paid.
 */
export function isAsOffered(paid: Paid, offered: Offered): boolean {
  const { action, amountCents: dueCents, creditCents, takesPromotionCode, tax } = offered;
  const isFixed = tax === 'none' && !takesPromotionCode;
  if (action === 'follow' || isFixed) return paid.amountCents === dueCents;
  const { listCents, discountCents, taxCents, amountCents } = paid;
  const leftCents = listCents - discountCents;
  const isDiscountOurs = takesPromotionCode
    ? discountCents >= 0 && discountCents <= listCents
    : discountCents === creditCents;
  // Tax higher than the price can't be right.
  const isTaxOurs = taxCents >= 0 && taxCents <= (tax === 'none' ? 0 : leftCents);
  return (
    listCents === dueCents + creditCents &&
    isDiscountOurs &&
    isTaxOurs &&
    amountCents === leftCents + (tax === 'added' ? taxCents : 0)
  );
}
