/** Discounts on a session: the seller's coupon, or the coupon of a promotion code that the buyer enters. */
import type { Coupon, PromotionCode, Session, Terms } from './objects.ts';
import { withTax } from './taxes.ts';
import { existing, type StripeWorld } from './world.ts';

export function couponOf(world: StripeWorld, { couponId, codeId }: Terms): Coupon | null {
  const code = world.promotionCodes.get(codeId ?? '');
  return world.coupons.get(code?.promotion.coupon ?? couponId ?? '') ?? null;
}

/** Updates the amount due for an open session. Nothing is due if the first period begins later. */
export function priceSession(world: StripeWorld, checkoutSession: Session): void {
  const terms = existing(world.terms, checkoutSession.id);
  const list = terms.trialEnd === null ? terms.priceCents : 0;
  const discount = discountOf(couponOf(world, terms), list);
  const { taxCents, totalCents } = withTax(list - discount, terms.taxBehavior);
  checkoutSession.amount_subtotal = list;
  checkoutSession.amount_total = totalCents;
  checkoutSession.payment_status = totalCents === 0 ? 'no_payment_required' : 'unpaid';
  checkoutSession.total_details = { amount_discount: discount, amount_shipping: 0, amount_tax: taxCents };
}

export function discountOf(coupon: Coupon | null, cents: number): number {
  if (coupon === null) return 0;
  const { percent_off: percent, amount_off: amount } = coupon;
  return Math.min(cents, percent === null ? (amount ?? 0) : Math.round((cents * percent) / 100));
}

/** Null if there is no such code, or if it is off, used up, or in another currency. */
export function findCode(world: StripeWorld, typed: string, currency: string): PromotionCode | null {
  const found = [...world.promotionCodes.values()].find(
    ({ code, active }) => active && code.toLowerCase() === typed.toLowerCase(),
  );
  const coupon = world.coupons.get(found?.promotion.coupon ?? '');
  const isOfCurrency = coupon?.percent_off !== null || coupon.currency === currency;
  return found !== undefined && coupon !== undefined && isOfCurrency && isLeft(coupon) ? found : null;
}

function isLeft({ max_redemptions: most, times_redeemed: times }: Coupon): boolean {
  return most === null || times < most;
}

/** Call when the session is paid. @throws if the coupon is used up */
export function redeem(world: StripeWorld, terms: Terms): void {
  const coupon = couponOf(world, terms);
  const code = world.promotionCodes.get(terms.codeId ?? '');
  if (coupon !== null && !isLeft(coupon)) throw new Error('the coupon is used up');
  if (coupon !== null) coupon.times_redeemed += 1;
  if (code !== undefined) code.times_redeemed += 1;
}
