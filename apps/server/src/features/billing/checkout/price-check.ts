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

/** The provider's clock may be ahead of ours. */
const clockDifferenceMs = 5 * 60 * 1000;

/** Whether the price took off the rest of the month that began then. A month that began after the order was paid for besides. */
export function isUpgradeOf(
  { action, createdAt }: Pick<CheckoutRow, 'action' | 'createdAt'>,
  monthBegan: Date | null,
): boolean {
  if (action !== 'upgrade' || monthBegan === null) return false;
  return monthBegan.getTime() <= createdAt.getTime() + clockDifferenceMs;
}
