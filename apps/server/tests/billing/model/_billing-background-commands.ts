/** What happens to the money of an account while nobody is there: the sweep, and what is told to the provider. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { step, type BillingCommand, type BillingModel } from './_billing-commands.ts';
import { followEventInModel, followInModel, settleInModel } from './_billing-payment-commands.ts';
import type { BillingWorld } from './_billing-world.ts';

const waitingDays = 3;

/** One after the other, as the model does. */
async function runJobs({ account }: BillingModel, world: BillingWorld): Promise<void> {
  for (let job = await world.jobs.runNext(); job !== null; job = await world.jobs.runNext()) {
    const sessionId: unknown = Reflect.get(job, 'sessionId');
    if (typeof sessionId === 'string') settleInModel(account, world, sessionId);
  }
}

/** When the sweep asks about what is its own business: the model follows what it asked, in that order. */
async function sweep(model: BillingModel, world: BillingWorld): Promise<void> {
  const { calls } = world.hand.world;
  const before = calls.length;
  await world.jobs.runScheduled('sweep-checkouts');
  const asked = calls.slice(before);
  for (const { name, about } of asked) {
    if (name === 'readSession') settleInModel(model.account, world, about);
  }
  const ripe = model.waiting.filter(({ event }) => isRipe(model, event));
  for (const id of subscriptionsAsked(asked, ripe)) followInModel(model, world, id);
  for (const { event } of ripe) {
    if ('paymentId' in event) followEventInModel(model, world, event);
    else if ('subscriptionId' in event) followInModel(model, world, event.subscriptionId);
  }
  const oldest = world.clock.now().getTime() - waitingDays * 24 * 60 * 60 * 1000;
  model.waiting = model.waiting.filter((one) => !ripe.includes(one) && one.since.getTime() >= oldest);
}

type Waiting = BillingModel['waiting'];

function isRipe({ account }: BillingModel, event: Waiting[number]['event']): boolean {
  if ('paymentId' in event) return account.payments.some(({ id }) => id === event.paymentId);
  return 'subscriptionId' in event
    ? account.plans.some(({ providerId }) => providerId === event.subscriptionId)
    : false;
}

/** Those whose renewal was due; an event that was waiting asks once more. */
function subscriptionsAsked(asked: BillingWorld['hand']['world']['calls'], ripe: Waiting): string[] {
  const ids = asked.flatMap(({ name, about }) => (name === 'readSubscription' ? about : []));
  return [...new Set(ids)].filter((id) => {
    const byEvents = ripe.filter(({ event }) => 'subscriptionId' in event && event.subscriptionId === id);
    return ids.filter((other) => other === id).length > byEvents.length;
  });
}

export const backgroundCommands: fc.Arbitrary<BillingCommand>[] = [
  fc.constant(step('the jobs run', runJobs)),
  fc.constant(step('the sweep runs', sweep)),
];

/** Long enough for the sweep to ask about everything: then whatever was paid has been given, or refused. */
export async function expectNothingLost(model: BillingModel, world: BillingWorld): Promise<void> {
  const { clock, hand } = world;
  for (let hour = 0; hour < 4; hour += 1) {
    clock.moment = new Date(clock.moment.getTime() + 60 * 60 * 1000);
    await step('the sweep runs', sweep).run(model, world);
    await step('the jobs run', runJobs).run(model, world);
  }
  const paid = [...hand.world.sessions.values()].filter(
    ({ providerSession }) => providerSession.payment === 'paid',
  );
  const states = new Map(model.account.checkouts.map(({ sessionId, state }) => [sessionId, state]));
  for (const { providerSession } of paid) {
    expect(['fulfilled', 'refused']).toContain(states.get(providerSession.id));
  }
}
