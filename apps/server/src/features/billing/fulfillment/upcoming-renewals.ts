/** Tells owners of annual plans, and of plans that follow another one, a week before they are charged. */
import { expiryNoticeDays } from '@target-analysis/contract/constants';
import type { Currency } from '@target-analysis/contract/money';
import { once } from '../../../platform/limits/once.ts';
import type { NextCharge } from '../checkout/checkout-provider.ts';
import type { BillingDeps } from '../deps.ts';
import { centsInWords } from '../in-words.ts';
import { enqueueBuyerMail } from '../notices/buyer-queue.ts';
import {
  findPeriodPrice,
  listFollowed,
  listRenewing,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts';
import { nextPlanFacts, periodFacts, planNames } from './payment-facts.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than the notice period, so each notice is sent only once. */
const toldSeconds = 30 * 24 * 60 * 60;

/** Notifies each owner once, no matter how often this runs. */
export async function notifyRenewingPlans(deps: BillingDeps): Promise<void> {
  const from = deps.clock.now();
  const until = new Date(from.getTime() + Math.max(...expiryNoticeDays) * dayMs);
  for (const plan of await listRenewing(deps.database, { from, until }))
    await tellOnce(deps, plan, 'renews-soon');
  for (const plan of await listFollowed(deps.database, { from, until }))
    await tellOnce(deps, plan, 'begins-soon');
}

async function tellOnce(
  deps: BillingDeps,
  plan: SubscriptionRow,
  kind: 'renews-soon' | 'begins-soon',
): Promise<void> {
  const cause = `${kind}:${plan.id}:${String(plan.quotaPeriod)}`;
  await once(deps.limits, { key: cause, seconds: toldSeconds }, async () => {
    const facts = kind === 'begins-soon' ? await beginFacts(deps, plan) : await renewalFacts(deps, plan);
    await deps.database.transaction((transaction) =>
      enqueueBuyerMail(deps.jobs, transaction, { kind, userId: plan.userId, cause, facts }),
    );
  });
}

/** The coming charge according to the provider, or the price if the provider can't say. */
async function renewalFacts(deps: BillingDeps, plan: SubscriptionRow): Promise<Record<string, string>> {
  const charge = await readCharge(deps, plan.providerSubscriptionId);
  const amount = charge === null ? await priceFacts(deps, plan) : chargeFacts(charge, deps.currency);
  return { Plan: planNames.pro_annual, ...periodFacts(plan), ...amount };
}

async function beginFacts(deps: BillingDeps, plan: SubscriptionRow): Promise<Record<string, string>> {
  const charge = await readCharge(deps, plan.nextProviderSubscriptionId);
  const isOther = charge !== null && charge.amountCents !== plan.nextPriceCents;
  return { ...nextPlanFacts(plan, deps.currency), ...(isOther ? chargeFacts(charge, deps.currency) : {}) };
}

async function readCharge(
  { provider }: Pick<BillingDeps, 'provider'>,
  subscriptionId: string | null,
): Promise<NextCharge | null> {
  return provider === null || subscriptionId === null ? null : provider.readNextCharge(subscriptionId);
}

async function priceFacts(
  { database, currency }: Pick<BillingDeps, 'database' | 'currency'>,
  plan: SubscriptionRow,
): Promise<Record<string, string>> {
  const price = await findPeriodPrice(database, plan);
  if (price === null) return {};
  return { Amount: `${centsInWords(price.listCents, currency)}${price.isTaxAdded ? ', plus tax' : ''}` };
}

function chargeFacts({ amountCents, taxCents }: NextCharge, currency: Currency): Record<string, string> {
  const tax: Record<string, string> =
    taxCents === 0 ? {} : { 'Including tax': centsInWords(taxCents, currency) };
  return { Amount: centsInWords(amountCents, currency), ...tax };
}
