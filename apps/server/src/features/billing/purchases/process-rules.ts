/** The page asks whether a payment has arrived (decision 7). What the page remembers decides when it asks, never what is granted. */
import type { ProcessedPayment } from '@target-analysis/contract';
import { pendingPaymentMinutes } from '@target-analysis/contract/constants';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitTries } from '../../../platform/tries/limit-tries.ts';
import { withProvider, type BillingDeps, type ProviderTools } from '../deps.ts';
import type { Settlement } from '../fulfillment/fulfill-rules.ts';
import { settleCheckout } from '../fulfillment/settle-rules.ts';
import { nullWhereUnreachable } from '../checkout/checkout-provider.ts';
import {
  findCheckoutBySession,
  listFulfilledSince,
  listUnsettled,
  type CheckoutRow,
} from '../checkout/checkout-store.ts';
import { fulfilledWords, metadataOf, unfulfilledWords, type CheckoutMetadata } from './checkout-words.ts';

/** Enough for many tabs that ask every few seconds, too few to guess ids at the provider. */
const askLimit = { tries: 300, seconds: 60 * 60 };
/** More open checkouts than anyone has. The sweep asks about the rest. */
const mostAsked = 10;

const isWaiting: ProcessedPayment = {
  success: false,
  message: 'Your payment has not been confirmed yet. Please try again in a moment.',
  error: null,
  isPending: true,
};

/** Paid with a method that takes days. */
const isUnderWay: ProcessedPayment = {
  ...isWaiting,
  message: 'Your payment is on its way, which can take a few days. We’ll add your purchase when it arrives.',
};

/** @throws AppError 'not-found' if the session does not exist or belongs to another account. */
export async function processPayment(
  deps: BillingDeps,
  userId: string,
  sessionId: string | null,
): Promise<ProcessedPayment> {
  await limitTries(deps.limits, `billing:ask:${userId}`, askLimit);
  const tools = withProvider(deps);
  if (sessionId !== null) return processSession(deps, tools, { userId, sessionId });
  const settled = tools === null ? [] : await settleAll(tools, userId);
  const fulfilled = settled.flatMap((one) => (one?.status === 'fulfilled' ? one.checkout : []));
  if (fulfilled.length > 0) return thanks(fulfilled);
  return processLate(deps, userId, settled.some(isUndecided));
}

/** The caller's own checkouts only. @throws AppError 'not-found' */
export async function readCheckoutMetadata(
  { database }: Pick<BillingDeps, 'database'>,
  userId: string,
  sessionId: string,
): Promise<CheckoutMetadata> {
  const checkout = await findCheckoutBySession(database, sessionId);
  if (checkout?.userId !== userId) throw new AppError('not-found');
  return metadataOf(checkout);
}

async function processSession(
  { database }: Pick<BillingDeps, 'database'>,
  tools: ProviderTools | null,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<ProcessedPayment> {
  if (tools !== null) return describe(await trySettle(tools, sessionId, userId));
  const checkout = await findCheckoutBySession(database, sessionId);
  return describe(checkout?.userId === userId ? { status: checkout.state, checkout } : { status: 'absent' });
}

/** Repeats what another call has just settled, for the tab that asks last. An older checkout that is still open counts as abandoned. */
async function processLate(
  { database, clock }: Pick<BillingDeps, 'database' | 'clock'>,
  userId: string,
  isWaited: boolean,
): Promise<ProcessedPayment> {
  const since = new Date(clock.now().getTime() - pendingPaymentMinutes.profile * 60 * 1000);
  const fulfilled = await listFulfilledSince(database, userId, since);
  const [newest] = isWaited ? await listUnsettled(database, userId, 1) : [];
  const late = fulfilled.filter(({ createdAt }) => newest === undefined || createdAt > newest.createdAt);
  if (late.length > 0) return thanks(late);
  if (isWaited) return isWaiting;
  return {
    success: false,
    message: '',
    error: 'No pending payment: No payment data found to process.',
    isPending: false,
  };
}

async function settleAll(tools: ProviderTools, userId: string): Promise<(Settlement | null)[]> {
  const unsettled = await listUnsettled(tools.database, userId, mostAsked);
  return Promise.all(
    unsettled.flatMap(({ providerSessionId: id }) => (id === null ? [] : trySettle(tools, id, userId))),
  );
}

/** Null if the provider is unreachable. The page may ask again. */
async function trySettle(
  tools: ProviderTools,
  sessionId: string,
  userId: string,
): Promise<Settlement | null> {
  return settleCheckout(tools, sessionId, { userId }).catch(
    nullWhereUnreachable(tools.log, 'the payment provider could not be asked about a payment'),
  );
}

function describe(settlement: Settlement | null): ProcessedPayment {
  if (settlement?.status === 'absent') throw new AppError('not-found');
  if (settlement?.status === 'fulfilled') return thanks([settlement.checkout]);
  if (settlement?.status === 'processing') return isUnderWay;
  if (settlement === null || isUndecided(settlement)) return isWaiting;
  const error =
    settlement.status === 'closed'
      ? 'This checkout was closed before it was paid. Nothing was charged.'
      : `${unfulfilledWords(settlement.checkout)}. Your payment could not be matched to your order. Please contact support for assistance.`;
  return { success: false, message: '', error, isPending: false };
}

function isUndecided(settlement: Settlement | null): boolean {
  return settlement === null || settlement.status === 'open' || settlement.status === 'processing';
}

/** Adds up the reports of several purchases. */
function thanks(fulfilled: CheckoutRow[]): ProcessedPayment {
  const plans = fulfilled.filter(({ planId }) => planId !== 'payasyougo');
  const packs = fulfilled.filter(({ planId }) => planId === 'payasyougo');
  const [pack] = packs;
  const quantity = packs.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
  const told = [...plans, ...(pack === undefined ? [] : [{ ...pack, quantity }])];
  const message = [...new Set(told.map(fulfilledWords))].join('. ');
  return { success: true, message, error: null, isPending: false };
}
