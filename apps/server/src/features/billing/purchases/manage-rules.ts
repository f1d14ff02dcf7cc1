/** Changes that owners make to their subscription. The provider hears of a change to a running plan first, so nothing unwanted is charged. */
import type { Cancellation, Subscription } from '@target-analysis/contract';
import type { Transaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireProvider, type BillingDeps } from '../deps.ts';
import { endAndTell, switchAndTell, tellOfChange } from '../fulfillment/end-rules.ts';
import { dropNextPlan, type DroppedPlan } from '../fulfillment/next-plan-rules.ts';
import { boughtInWords } from '../fulfillment/payment-facts.ts';
import { endAtProvider } from '../fulfillment/provider-queue.ts';
import { dayInWords } from '../in-words.ts';
import { ensureCurrent, expireOver, readCurrent } from '../subscriptions/current.ts';
import { isPast, isProPlan } from '../subscriptions/gate.ts';
import { cancelCurrent } from '../subscriptions/transitions.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts';
import { readSubscriptionView } from '../subscriptions/subscription-view.ts';
import { nullWhereUnreachable, type CheckoutProvider } from '../checkout/checkout-provider.ts';

const updated = { success: true, message: 'Subscription updated successfully' };
const notUpdated = { success: false, message: 'Failed to update auto-renew setting' };

/** @throws AppError 'subscription-not-found' if the account has no plan that could renew. */
export async function changeAutoRenew(
  deps: BillingDeps,
  userId: string,
  autoRenew: boolean,
): Promise<{ success: boolean; message: string }> {
  const { providerId: id, isOver, next } = await readPlan(deps, userId);
  if (id === null) throw new AppError('subscription-not-found');
  if (isOver && !autoRenew) return (await endOver(deps, userId)) === null ? updated : notUpdated;
  if (!(await tellProvider(deps, (provider) => provider.setAutoRenew(id, autoRenew)))) return notUpdated;
  const now = deps.clock.now();
  const dropped = autoRenew ? next : null;
  const changed = await deps.database.transaction(async (transaction) =>
    (await isStill(transaction, { userId, id, now }))
      ? switchOwn(deps, transaction, { userId, autoRenew, dropped })
      : null,
  );
  if (changed === null) return notUpdated;
  // No other plan follows one that continues. If the provider can't be told, the sweep goes on trying.
  if (dropped !== null)
    await dropNext(deps, { userId, nextId: dropped.id, isMailed: changed !== 'changed-and-mailed' });
  return updated;
}

/** The period may have ended while we told the provider. */
async function switchOwn(
  deps: BillingDeps,
  transaction: Transaction,
  { userId, autoRenew, dropped }: { userId: string; autoRenew: boolean; dropped: NextPlan | null },
): Promise<'changed' | 'changed-and-mailed' | null> {
  const now = deps.clock.now();
  const plan = await ensureCurrent(transaction, userId, now);
  if (!isProPlan(plan)) return null;
  if (!autoRenew && isPast(plan, now)) {
    await endUnpaid(deps, transaction, plan);
    return 'changed';
  }
  const facts: Record<string, string> = dropped === null ? {} : { 'Canceled next plan': dropped.name };
  const isMailed = await switchAndTell(deps.jobs, transaction, plan, { autoRenew, now, facts });
  return isMailed ? 'changed-and-mailed' : 'changed';
}

/** Cancels what the page showed. If that is canceled already, changes nothing. @throws AppError 'plan-changed' */
export async function cancelSubscription(
  deps: BillingDeps,
  userId: string,
  cancellation: Cancellation,
): Promise<Subscription> {
  const plan = await readPlan(deps, userId);
  if (isToCancel(plan, cancellation)) {
    const isDone =
      cancellation.cancels === 'plan'
        ? await cancelPlan(deps, userId, plan)
        : await dropNextOf(deps, userId, plan);
    if (!isDone) throw new AppError('service-unavailable');
  }
  return readSubscriptionView(deps.database, userId, deps.clock.now());
}

/** False if it is canceled already. @throws AppError 'plan-changed' if something else renews or follows instead. */
function isToCancel(plan: OwnPlan, { subscription_id: shownId, cancels }: Cancellation): boolean {
  const isReplaced = plan.id !== shownId && plan.isPro;
  const isResumed = cancels === 'next-plan' && plan.isPro && !plan.isCanceled;
  const isFollowed = cancels === 'plan' && plan.isCanceled && plan.next !== null;
  if (isReplaced || isResumed || isFollowed) throw new AppError('plan-changed');
  return plan.id === shownId && (cancels === 'plan' || plan.next !== null);
}

async function cancelPlan(deps: BillingDeps, userId: string, plan: OwnPlan): Promise<boolean> {
  const { providerId: id, isOver } = plan;
  if (isOver) return (await endOver(deps, userId)) === null;
  // It was resumed, and the provider could not be told yet that nothing follows it.
  if (!(await dropNextOf(deps, userId, plan))) return false;
  if (id !== null && !(await tellProvider(deps, (provider) => provider.setAutoRenew(id, false))))
    return false;
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    if (!(await isStill(transaction, { userId, id, now }))) return false;
    await cancelAndTell(deps, transaction, userId);
    return true;
  });
}

/** Sends no mail if the plan was already canceled. The period may have ended while we told the provider. */
async function cancelAndTell(deps: BillingDeps, transaction: Transaction, userId: string): Promise<void> {
  const now = deps.clock.now();
  const before = await ensureCurrent(transaction, userId, now);
  if (isPast(before, now)) return endUnpaid(deps, transaction, before);
  const canceled = await cancelCurrent(transaction, userId, now);
  if (before.status === 'active')
    await tellOfChange(deps.jobs, transaction, canceled, { kind: 'canceled', now });
}

/** @throws AppError 'plan-switch-blocked' while a plan runs. */
export async function startPayAsYouGo(deps: BillingDeps, userId: string): Promise<Subscription> {
  const running = await endOver(deps, userId);
  if (running !== null) {
    const { subscriptionEnd: end } = running;
    throw new AppError('plan-switch-blocked', { date: end === null ? '?' : dayInWords(end) });
  }
  return readSubscriptionView(deps.database, userId, deps.clock.now());
}

/** Returns how many were over. */
export async function expireOwn(
  { database, clock }: Pick<BillingDeps, 'database' | 'clock'>,
  userId: string,
): Promise<number> {
  const { expired } = await database.transaction((transaction) =>
    expireOver(transaction, userId, clock.now()),
  );
  return expired;
}

interface NextPlan {
  /** At the provider. */
  id: string;
  name: string;
}

interface OwnPlan {
  id: string;
  /** Null for pay-as-you-go. */
  providerId: string | null;
  isPro: boolean;
  isCanceled: boolean;
  /** Its period has ended, and the next one is unpaid. */
  isOver: boolean;
  /** The plan that is to follow. */
  next: NextPlan | null;
}

async function readPlan(tools: Pick<BillingDeps, 'database' | 'clock'>, userId: string): Promise<OwnPlan> {
  const current = await readCurrent(tools, userId);
  const { id, providerSubscriptionId: providerId, nextProviderSubscriptionId: nextId, nextPlanId } = current;
  const next =
    nextId === null || nextPlanId === null
      ? null
      : { id: nextId, name: boughtInWords({ planId: nextPlanId, quantity: null }) };
  const isPro = isProPlan(current);
  const isCanceled = current.status === 'canceled';
  return { id, providerId, isPro, isCanceled, isOver: isPro && isPast(current, tools.clock.now()), next };
}

/** Ends a plan whose period is over. Returns the plan if it still runs, because its next period was paid meanwhile. */
async function endOver(deps: BillingDeps, userId: string): Promise<SubscriptionRow | null> {
  return deps.database.transaction(async (transaction) => {
    const now = deps.clock.now();
    const plan = await ensureCurrent(transaction, userId, now);
    if (!isProPlan(plan)) return null;
    if (!isPast(plan, now)) return plan;
    await endUnpaid(deps, transaction, plan);
    return null;
  });
}

/**
 * After a period's end, only this stops the charges: the provider's retries of an open invoice ignore auto-renew. What is paid before the
 * provider hears of it is refunded.
 */
async function endUnpaid(
  deps: BillingDeps,
  transaction: Transaction,
  { providerSubscriptionId: subscriptionId }: SubscriptionRow,
): Promise<void> {
  if (subscriptionId === null) return;
  await endAndTell(deps.jobs, transaction, { providerSubscriptionId: subscriptionId, now: deps.clock.now() });
  await endAtProvider(deps.jobs, transaction, subscriptionId);
}

/** Returns false if there is a next plan and the provider was unreachable. */
async function dropNextOf(deps: BillingDeps, userId: string, { next }: OwnPlan): Promise<boolean> {
  return next === null || dropNext(deps, { userId, nextId: next.id });
}

/** Returns false if the provider was unreachable. */
async function dropNext(deps: BillingDeps, dropped: DroppedPlan): Promise<boolean> {
  return tellProvider(deps, (provider) => dropNextPlan({ ...deps, provider }, dropped));
}

/** @NOTE Another plan may have begun while we told the provider about this one. The provider would go on to charge that plan. */
async function isStill(
  transaction: Transaction,
  { userId, id, now }: { userId: string; id: string | null; now: Date },
): Promise<boolean> {
  return (await ensureCurrent(transaction, userId, now)).providerSubscriptionId === id;
}

/** Returns whether the provider was reached. */
async function tellProvider(
  deps: BillingDeps,
  tell: (provider: CheckoutProvider) => Promise<void>,
): Promise<boolean> {
  const tools = requireProvider(deps);
  const reached = await tell(tools.provider)
    .then(() => true)
    .catch(nullWhereUnreachable(tools.log, 'the payment provider could not be told about a plan'));
  return reached ?? false;
}
