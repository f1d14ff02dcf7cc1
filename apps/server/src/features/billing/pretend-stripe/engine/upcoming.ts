/** The cost of a subscription's next period: its price, minus a lasting coupon, plus tax. */
import { found, type Asked, type StripeAnswer } from './answers.ts';
import { discountOf } from './discounts.ts';
import { textAt } from './form.ts';
import type { Coupon, Invoice, Subscription } from './objects.ts';
import { addMonths } from './periods.ts';
import { isOver, itemOf } from './subscriptions.ts';
import { taxesOf, withTax } from './taxes.ts';
import { newId, type StripeWorld } from './world.ts';

type Sums = Pick<Invoice, 'amount_due' | 'subtotal' | 'total' | 'total_discount_amounts' | 'total_taxes'>;

/** @param start of the period, in seconds */
export function renewalSums(world: StripeWorld, subscription: Subscription, start: number): Sums {
  const { price } = itemOf(subscription);
  const { lasting } = subscription;
  const isOff = lasting !== undefined && (lasting.end === null || start < lasting.end);
  const coupon = isOff ? (world.coupons.get(lasting.coupon) ?? null) : null;
  const amount = discountOf(coupon, price.unit_amount);
  const { taxCents, totalCents } = withTax(price.unit_amount - amount, price.tax_behavior);
  return {
    amount_due: totalCents,
    subtotal: price.unit_amount,
    total: totalCents,
    total_discount_amounts: amount === 0 ? [] : [{ amount, discount: newId('di') }],
    total_taxes: taxesOf(taxCents, price.tax_behavior),
  };
}

/** A coupon that lasts longer than once stays with the subscription. @param start in seconds */
export function lastingOf(coupon: Coupon | null, start: number): Subscription['lasting'] {
  if (coupon === null || coupon.duration === 'once') return undefined;
  const months = coupon.duration_in_months;
  const end = months === null ? null : addMonths(new Date(start * 1000), months).getTime() / 1000;
  return { coupon: coupon.id, end };
}

/** The next charge. Like Stripe, returns 404 if there is none. */
export function previewInvoice({ world, form }: Asked): StripeAnswer {
  const id = textAt(form, 'subscription') ?? '';
  const subscription = world.subscriptions.get(id);
  if (subscription === undefined) return found(undefined, 'subscription', id);
  if (isOver(subscription) || subscription.cancel_at_period_end) return nothingUpcoming;
  const { current_period_end: start } = itemOf(subscription);
  const object = { id: newId('upcoming_in'), object: 'invoice', currency: subscription.currency };
  return { object: { ...object, ...renewalSums(world, subscription, start) } };
}

const nothingUpcoming = {
  status: 404,
  error: {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: 'No upcoming invoices for customer',
  },
} as const;
