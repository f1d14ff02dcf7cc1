/** Checks what no one told us: checkouts whose page was closed, renewals without an event, and events that came too early. */
import { ProviderUnavailable, type DeliveredEvent } from '../checkout/checkout-provider.ts';
import { takeDueCheckouts, type CheckoutRow } from '../checkout/checkout-store.ts';
import type { ProviderTools } from '../deps.ts';
import { applyEvent, takeEvent } from './event-rules.ts';
import {
  deleteEvents,
  finishEvent,
  giveUpWaiting,
  listRipeEvents,
  readLookedUntil,
  storeLookedUntil,
} from './event-store.ts';
import { closeLapsed, followSubscription } from './renewal-rules.ts';
import { moveTo, settleCheckout } from './settle-rules.ts';
import { dropNextPlan } from './next-plan-rules.ts';
import { listLapsedSubscriptions, listStrandedPlans, takeOverdueSubscriptions } from './sweep-store.ts';

/** The most questions of a kind per run. With a run every two minutes, that is a few per second, even with a backlog. */
const mostOfAKind = 200;
/** After this many failures in a row, the provider counts as down, and the run stops. */
const mostFailures = 5;
const minuteMs = 60 * 1000;
/** The pause between two questions about a plan with an undecided renewal. */
const renewalPauseMs = 15 * minuteMs;
/** A checkout that the provider never opened. Its buyer has never seen a payment page. */
const unopenedMs = 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;
/** An event may be listed a little after its timestamp. */
const lookOverlapMs = 10 * minuteMs;
/** The longest span to ask for at once, no matter how long ago the last look was. */
const longestLookMs = dayMs;
/** The provider forgets older events. */
const eventsListedMs = 30 * dayMs;
const eventsWaitMs = 3 * dayMs;
/** Longer than any provider repeats an event. */
const eventsKeptMs = 90 * dayMs;

export async function sweep(tools: ProviderTools): Promise<void> {
  const now = tools.clock.now();
  await askEach(tools, [now], (to) => takeLostEvents(tools, to));
  const due = await takeDueCheckouts(tools.database, {
    provider: tools.provider.name,
    now,
    limit: mostOfAKind,
  });
  await askEach(tools, due, (checkout) => askAbout(tools, checkout, now));
  const overdue = await takeOverdueSubscriptions(tools.database, {
    now,
    askedBefore: new Date(now.getTime() - renewalPauseMs),
    limit: mostOfAKind,
  });
  await askEach(tools, overdue, (subscriptionId) => followSubscription(tools, subscriptionId));
  const lapsed = await listLapsedSubscriptions(tools.database, mostOfAKind);
  await askEach(tools, lapsed, (subscriptionId) => closeLapsed(tools, subscriptionId));
  const stranded = await listStrandedPlans(tools.database, mostOfAKind);
  await askEach(tools, stranded, (plan) => dropNextPlan(tools, plan));
  const ripe = await listRipeEvents(tools.database, mostOfAKind);
  await askEach(tools, ripe, async (event) => {
    const state = await applyEvent(tools, event);
    if (state === 'done') await finishEvent(tools.database, event.id);
  });
  await giveUpWaiting(tools.database, new Date(now.getTime() - eventsWaitMs));
}

export async function tidyEvents({
  database,
  clock,
}: Pick<ProviderTools, 'database' | 'clock'>): Promise<void> {
  await deleteEvents(database, new Date(clock.now().getTime() - eventsKeptMs));
}

/** Events that were never delivered: the webhook was wrong, or we were down for longer than the provider retries. */
async function takeLostEvents(tools: ProviderTools, now: Date): Promise<void> {
  const { database, provider } = tools;
  const forgotten = new Date(now.getTime() - eventsListedMs);
  let lookedUntil = clamp((await readLookedUntil(database, provider.name)) ?? now, [forgotten, now]);
  let taken = 0;
  do {
    const to = new Date(Math.min(now.getTime(), lookedUntil.getTime() + longestLookMs));
    const from = new Date(lookedUntil.getTime() - lookOverlapMs);
    const events = await provider.listEvents({ from, to });
    for (const event of events) await takeListed(tools, event);
    await storeLookedUntil(database, { provider: provider.name, lookedUntil: to });
    lookedUntil = to;
    taken += events.length;
  } while (lookedUntil < now && taken < mostOfAKind);
}

/** An event that fails doesn't block the others. If the provider is unreachable, all of them wait. */
async function takeListed(tools: ProviderTools, event: DeliveredEvent): Promise<void> {
  try {
    await takeEvent(tools, event);
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    tools.log.error({ cause, event: event.id }, 'an event could not be followed');
  }
}

function clamp(moment: Date, [earliest, latest]: [Date, Date]): Date {
  return moment < earliest ? earliest : moment > latest ? latest : moment;
}

async function askAbout(tools: ProviderTools, checkout: CheckoutRow, now: Date): Promise<void> {
  const { providerSessionId, createdAt, userId, state } = checkout;
  if (providerSessionId !== null) {
    // Its page opened while the account was being disabled.
    const isUnwanted = state === 'open' && (await tools.accountStanding(userId)).state === 'disabled';
    if (isUnwanted) await tools.provider.closeSession(providerSessionId);
    await settleCheckout(tools, providerSessionId);
  } else if (now.getTime() - createdAt.getTime() > unopenedMs) await moveTo(tools, checkout, 'closed');
}

/** An item that fails doesn't block the others. */
async function askEach<Item>(
  { log }: Pick<ProviderTools, 'log'>,
  items: Item[],
  ask: (item: Item) => Promise<unknown>,
): Promise<void> {
  let failures = 0;
  for (const item of items) {
    if (failures >= mostFailures) return;
    try {
      await ask(item);
      failures = 0;
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) failures += 1;
      // Any other error concerns only this item, and will recur in the next run.
      log[cause instanceof ProviderUnavailable ? 'warn' : 'error'](
        { cause },
        'the sweep could not settle something',
      );
    }
  }
}
