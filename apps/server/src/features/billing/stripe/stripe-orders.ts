/** Our orders as Stripe parameters. */
import type { Currency } from '@target-analysis/contract/money';
import type Stripe from 'stripe';
import type { CheckoutOrder } from '../checkout/checkout-provider.ts';

const behaviors = { added: 'exclusive', included: 'inclusive' } as const;
const intervals = { monthly: 'month', annual: 'year' } as const;

/**
 * The session on whose page the order is paid. By Stripe's own rule, it expires after a day.
 * @NOTE The same order must always produce the same parameters, or Stripe refuses its idempotency key.
 */
export function sessionOf(
  order: CheckoutOrder,
  { currency, couponId }: { currency: Currency; couponId: string | null },
): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(order);
  return {
    client_reference_id: order.checkoutId,
    customer: order.customerId,
    // An address that the buyer types then appears on later invoices too.
    customer_update: { address: 'auto', name: 'auto' },
    line_items: [{ quantity: 1, price_data: priceOf(order, currency) }],
    metadata,
    // We compare amounts in cents of one currency.
    adaptive_pricing: { enabled: false },
    // Set explicitly, because it may be on by default in a Stripe account.
    automatic_tax: { enabled: order.tax !== 'none' },
    // A business can enter its tax ID. That may change the tax, and Stripe prints it on the invoice.
    ...(order.tax === 'none' ? {} : { tax_id_collection: { enabled: true } }),
    // Stripe accepts only one of the two.
    ...(couponId === null ? {} : { discounts: [{ coupon: couponId }] }),
    ...(order.takesPromotionCode ? { allow_promotion_codes: true } : {}),
    ...(order.billingCycle === null
      ? {
          mode: 'payment',
          payment_intent_data: { metadata, description: order.title },
          invoice_creation: { enabled: true, invoice_data: { metadata, description: order.title } },
        }
      : {
          mode: 'subscription',
          subscription_data: {
            metadata,
            description: order.title,
            ...(order.begins === null ? {} : { trial_end: Math.floor(order.begins.getTime() / 1000) }),
          },
        }),
    ...(order.note === null ? {} : { custom_text: { submit: { message: order.note } } }),
    locale: 'auto',
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

/** The unused value of the plan that an upgrade replaces, taken off its first payment. */
export function couponOf(order: CheckoutOrder, currency: Currency): Stripe.CouponCreateParams {
  return {
    name: 'Credit for your current plan',
    amount_off: order.creditCents,
    currency,
    duration: 'once',
    max_redemptions: 1,
    metadata: metadataOf(order),
  };
}

/** Set on every object of the order, so that someone who looks at one in Stripe finds the rest. */
function metadataOf({ metadata, checkoutId, userId }: CheckoutOrder): Record<string, string> {
  return { ...metadata, checkoutId, userId };
}

function priceOf(
  { priceCents, title, billingCycle, tax }: CheckoutOrder,
  currency: Currency,
): Stripe.Checkout.SessionCreateParams.LineItem.PriceData {
  return {
    currency,
    unit_amount: priceCents,
    product_data: { name: title },
    ...(tax === 'none' ? {} : { tax_behavior: behaviors[tax] }),
    ...(billingCycle === null ? {} : { recurring: { interval: intervals[billingCycle] } }),
  };
}
