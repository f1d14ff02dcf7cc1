/** Opens a checkout. The price is computed here; nothing that the page says about prices or people is used. */
import type { NewPayment, Subscription, Upgrade } from '@target-analysis/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { requireProvider, type BillingDeps, type ProviderTools } from '../deps.ts';
import { enqueueProviderJob } from '../fulfillment/provider-queue.ts';
import { lockAccount } from '../credits/ledger-rules.ts';
import { noteOf, priceOfOrder, type PricedOrder } from '../plans/order-rules.ts';
import { readSubscriptionView } from '../subscriptions/subscription-view.ts';
import { nullWhereUnreachable, type OpenedCheckout } from '../checkout/checkout-provider.ts';
import {
  insertCheckout,
  listOpenPlanSessions,
  storeOpened,
  type CheckoutRow,
} from '../checkout/checkout-store.ts';
import { metadataOf } from './checkout-words.ts';
import { keepCustomer } from '../checkout/customer-rules.ts';

interface Buyer {
  userId: string;
  email: string;
}

/** The procedure's parsed input. */
type Order = NewPayment & { prefillCustomer: boolean; autoRenew: boolean };

/** More than any undecided buyer needs, too few to flood a provider. */
const checkoutLimit = { tries: 30, seconds: 60 * 60 };
/** The sweep's first look at a checkout. Most people have paid by then. */
const firstAskMs = 2 * 60 * 1000;

export async function createPayment(
  deps: BillingDeps,
  buyer: Buyer,
  newPayment: Order,
): Promise<{ url: string; proration: Upgrade | null }> {
  const tools = requireProvider(deps);
  await limitTries(tools.limits, `billing:checkout:${buyer.userId}`, checkoutLimit);
  const { currency } = tools;
  const now = tools.clock.now();
  const subscription = await readSubscriptionView(tools.database, buyer.userId, now);
  const price = await priceOfOrder(tools.database, { newPayment, subscription, now, currency });
  if (price.status === 'refused') throw new AppError(price.code, price.data);
  const { order } = price;
  const checkout = await enterCheckout(tools, { buyer, newPayment, order, subscription });
  const proration = order.kind === 'upgrade' ? subscription.upgrade : null;
  if (checkout.url !== null) return { url: checkout.url, proration };
  const email = newPayment.prefillCustomer ? buyer.email : null;
  const note = noteOf({ newPayment, subscription, now, currency }, order);
  const opened = await openAtProvider(tools, { checkout, order, email, note }).catch(
    nullWhereUnreachable(tools.log, 'the payment provider opened no checkout'),
  );
  if (opened === null) throw new AppError('checkout-unavailable');
  await rememberOpened(tools, checkout, opened);
  return { url: opened.url, proration };
}

interface Entering {
  buyer: Buyer;
  newPayment: Order;
  order: PricedOrder;
  subscription: Subscription;
}

/** Writes the row before telling the provider, so every payment is known to us. */
async function enterCheckout(tools: ProviderTools, entering: Entering): Promise<CheckoutRow> {
  const { buyer, newPayment, order, subscription } = entering;
  const { planId, action, quantity, packType, reportsLimit, billingCycle, creditCents } = order;
  const now = tools.clock.now();
  const wanted = {
    ...{ planId, action, quantity, packType, reportsLimit, billingCycle, creditCents },
    amountCents: order.dueCents,
    // Only one discount is possible, and a credit is one. For a later payment, the provider would apply the code without us.
    takesPromotionCode: tools.takesPromotionCodes && creditCents === 0 && order.begins === null,
    tax: tools.tax,
    nextPriceCents: action === 'follow' ? order.priceCents : null,
    currentSubscriptionId: action === 'upgrade' || action === 'follow' ? subscription.id : null,
    autoRenew: newPayment.autoRenew,
  };
  const checkout = await tools.database.transaction(async (transaction) => {
    await lockAccount(transaction, buyer.userId);
    return insertCheckout(transaction, {
      ...wanted,
      id: tools.ids.uuid(),
      userId: buyer.userId,
      idempotencyKey: newPayment.idempotencyKey ?? tools.ids.uuid(),
      provider: tools.provider.name,
      createdAt: now,
      updatedAt: now,
      askAt: new Date(now.getTime() + firstAskMs),
    });
  });
  if (!isSameOrder(checkout, wanted)) throw new AppError('invalid-input', { field: 'idempotencyKey' });
  return checkout;
}

/** A repeated request opens nothing new. The same key for a different order is a bug of the page. */
function isSameOrder(checkout: CheckoutRow, wanted: Partial<CheckoutRow>): boolean {
  return orderedFields.every((field) => checkout[field] === wanted[field]);
}

const orderedFields = [
  'planId',
  'action',
  'quantity',
  'packType',
  'billingCycle',
  'reportsLimit',
  'amountCents',
  'autoRenew',
] as const satisfies readonly (keyof CheckoutRow)[];

interface Opening {
  checkout: CheckoutRow;
  order: PricedOrder;
  email: string | null;
  note: string | null;
}

async function openAtProvider(
  tools: ProviderTools,
  { checkout, order, email, note }: Opening,
): Promise<OpenedCheckout> {
  const { provider, siteUrl } = tools;
  const back = checkout.action === 'upgrade' ? '/manage-subscription' : '/pricing';
  const { userId, takesPromotionCode, tax } = checkout;
  const { title, planId, priceCents, creditCents, billingCycle, begins } = order;
  return provider.open({
    ...{ checkoutId: checkout.id, userId, customerId: await keepCustomer(tools, { userId, email }), email },
    ...{ title, note, planId, priceCents, creditCents, takesPromotionCode, tax, billingCycle, begins },
    metadata: { ...metadataOf(checkout) },
    successUrl: `${siteUrl}/subscription-success?${successQuery(order)}`,
    cancelUrl: `${siteUrl}${back}?checkout=canceled`,
  });
}

/** @NOTE Keep the braces: the provider replaces them. */
function successQuery({ planId, billingCycle }: PricedOrder): string {
  const cycle = billingCycle === null ? '' : `&billingCycle=${billingCycle}`;
  return `session_id={CHECKOUT_SESSION_ID}&planId=${planId}${cycle}`;
}

/** If several plans are open in several tabs, only the newest can still be paid. */
async function rememberOpened(
  tools: ProviderTools,
  checkout: CheckoutRow,
  { sessionId, url }: OpenedCheckout,
): Promise<void> {
  await tools.database.transaction(async (transaction) => {
    await storeOpened(transaction, checkout.id, { providerSessionId: sessionId, url });
    if (checkout.planId === 'payasyougo') return;
    const others = await listOpenPlanSessions(transaction, checkout.userId, checkout.id);
    for (const other of others) {
      await enqueueProviderJob(tools.jobs, transaction, { kind: 'close-session', sessionId: other });
    }
  });
}
