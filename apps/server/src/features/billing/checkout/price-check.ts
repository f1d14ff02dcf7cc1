/** Whether what was paid is what was offered, to the cent. */
import type { ProviderSession } from './checkout-provider.ts';
import type { CheckoutRow } from './checkout-store.ts';

type Paid = Pick<ProviderSession, 'amountCents' | 'listCents' | 'discountCents' | 'taxCents'>;
type Offered = Pick<CheckoutRow, 'action' | 'amountCents' | 'creditCents' | 'takesPromotionCode' | 'tax'>;

/**
 * Without a code and without tax, the total is known beforehand; of a plan that begins later nothing is due. Else the provider names the
 * parts: they must be of our price, and add up to what was paid.
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
  // More tax than price is no tax.
  const isTaxOurs = taxCents >= 0 && taxCents <= (tax === 'none' ? 0 : leftCents);
  return (
    listCents === dueCents + creditCents &&
    isDiscountOurs &&
    isTaxOurs &&
    amountCents === leftCents + (tax === 'added' ? taxCents : 0)
  );
}
