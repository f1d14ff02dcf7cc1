/** Whether what was paid is what was offered, to the cent. */
import type { ProviderSession } from './checkout-provider.ts';
import type { CheckoutRow } from './checkout-store.ts';

type Paid = Pick<ProviderSession, 'amountCents' | 'listCents' | 'discountCents'>;
type Offered = Pick<CheckoutRow, 'amountCents' | 'takesPromotionCode'>;

/** A code may take something off the price where one was taken: then the parts that the provider names must add up to what was paid. */
export function isAsOffered({ amountCents, listCents, discountCents }: Paid, offered: Offered): boolean {
  if (!offered.takesPromotionCode) return amountCents === offered.amountCents;
  return (
    listCents === offered.amountCents &&
    discountCents >= 0 &&
    discountCents <= listCents &&
    amountCents === listCents - discountCents
  );
}
