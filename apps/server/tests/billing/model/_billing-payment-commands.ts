/** What a buyer, the provider, and banks do, in the real store and in the model. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { NewPayment } from '@target-analysis/contract';
import { prorate, daysRemaining } from '@target-analysis/contract/prices';
import type { ProviderEvent } from '../../../src/features/billing/checkout/checkout-provider.ts';
import type { ToldEvent } from '../../../src/features/billing/pretend-stripe/engine/objects.ts';
import { createPayment } from '../../../src/features/billing/purchases/payment-rules.ts';
import { processPayment } from '../../../src/features/billing/purchases/process-rules.ts';
import { withProvider } from '../../../src/features/billing/deps.ts';
import { takeDelivery } from '../../../src/features/billing/fulfillment/event-rules.ts';
import {
  currentPlan,
  isOver,
  monthCents,
  paymentState,
  type ModelAccount,
  type ModelPlan,
} from './_billing-model.ts';
import { step, type BillingCommand } from './_billing-step.ts';
import type { BillingWorld } from './_billing-world.ts';

const wares = {
  single: { planId: 'payasyougo', amount: 299, quantity: 1 },
  pack5: { planId: 'payasyougo', amount: 1345, quantity: 5, packType: 'pack5' },
  pack20: { planId: 'payasyougo', amount: 5260, quantity: 20, packType: 'pack20', action: 'add' },
  monthly: { planId: 'promonthly', amount: 4499 },
  annual: { planId: 'proannual', amount: 38_400 },
  upgrade: { planId: 'proannual', amount: 0, isUpgrade: true },
  'next monthly': { planId: 'promonthly', amount: 4499, beginsAfterPlan: true },
  'next annual': { planId: 'proannual', amount: 38_400, beginsAfterPlan: true },
} as const satisfies Record<string, NewPayment>;

type Ware = keyof typeof wares;

type Way = 'is ordered' | 'is ordered and paid' | 'is bought';

/** Opens a checkout; one that is bought is also paid and settled by the success page. */
export function order(ware: Ware, told: { autoRenew: boolean; way: Way }): BillingCommand {
  const name = `${ware} ${told.way}, auto-renew ${told.autoRenew ? 'on' : 'off'}`;
  return step(name, async ({ account }, world) => {
    const { deps, userId, fake, clock } = world;
    const now = clock.now();
    const plan = currentPlan(account, now);
    const amount =
      ware === 'upgrade' && plan !== null ? dueForUpgrade(account, plan, now) : wares[ware].amount;
    const newPayment = {
      ...wares[ware],
      amount,
      autoRenew: told.autoRenew,
      prefillCustomer: true,
      endsCanceledPlan: true,
    };
    const opening = createPayment(deps, { userId, email: 'ann@example.com' }, newPayment);
    const refusal = refusalOf(ware, plan, { now, autoRenew: told.autoRenew });
    if (refusal !== null) {
      await expect(opening).rejects.toMatchObject({ code: refusal });
      return;
    }
    const sessionId = (await opening).url.split('/').at(-1) ?? '';
    const { planId } = newPayment;
    const quantity = 'quantity' in newPayment ? newPayment.quantity : 0;
    const { autoRenew } = told;
    const follows = isNext(ware) ? plan : null;
    account.checkouts.push({ sessionId, planId, quantity, autoRenew, follows, openedAt: now, state: 'open' });
    if (told.way === 'is ordered') return;
    fake.pay(sessionId);
    if (told.way === 'is ordered and paid') return;
    await processPayment(deps, userId, sessionId);
  });
}

/** Pays, and settles. */
export function buy(ware: Ware): BillingCommand {
  return order(ware, { autoRenew: true, way: 'is bought' });
}

function dueForUpgrade(account: ModelAccount, plan: ModelPlan, now: Date): number {
  return prorate(monthCents(account, plan), 38_400, daysRemaining(plan.end, now)).new_amount;
}

function refusalOf(
  ware: Ware,
  plan: ModelPlan | null,
  { now, autoRenew }: { now: Date; autoRenew: boolean },
): string | null {
  if (wares[ware].planId === 'payasyougo') return null;
  if (plan !== null && plan.next !== null) return 'plan-switch-blocked';
  if (isNext(ware)) return autoRenew && plan !== null && mayFollow(ware, plan, now) ? null : 'invalid-input';
  if (ware === 'upgrade') {
    const isMonthly = plan !== null && plan.type === 'pro_monthly' && plan.payment !== 'disputed';
    return isMonthly ? null : 'invalid-input';
  }
  const isRunning = plan !== null && plan.status === 'active' && !isOver(plan, now);
  if (isRunning) return 'plan-switch-blocked';
  if (plan === null || planIds[plan.type] !== wares[ware].planId) return null;
  const payment = paymentState(plan, now);
  return payment === 'failed' ? 'renewal-unpaid' : payment === 'processing' ? 'payment-pending' : null;
}

const planIds = { pro_monthly: 'promonthly', pro_annual: 'proannual' } as const;

function isNext(ware: Ware): ware is 'next monthly' | 'next annual' {
  return ware === 'next monthly' || ware === 'next annual';
}

/** A plan other than the canceled one, which has more than two days left. */
function mayFollow(ware: 'next monthly' | 'next annual', plan: ModelPlan, now: Date): boolean {
  const isOther = plan.type === (ware === 'next monthly' ? 'pro_annual' : 'pro_monthly');
  const leftMs = plan.end.getTime() - now.getTime();
  return isOther && plan.status === 'canceled' && plan.payment !== 'disputed' && leftMs > 2 * 86_400_000;
}

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

export function pay(index: number, isDelayed: boolean): BillingCommand {
  return step(
    `checkout ${String(index)} is paid${isDelayed ? ' by something that takes days' : ''}`,
    (model, { fake }) => {
      const checkout = pick(model.account.checkouts, index);
      if (checkout !== undefined) (isDelayed ? fake.payLater : fake.pay)(checkout.sessionId);
      return Promise.resolve();
    },
  );
}

export function bounce(index: number): BillingCommand {
  return step(`checkout ${String(index)} is refused by the bank`, (model, { fake }) => {
    const checkout = pick(model.account.checkouts, index);
    if (checkout !== undefined) fake.bounce(checkout.sessionId);
    return Promise.resolve();
  });
}

/** Settled by the success page, an event, or both, this many times at once. */
export function settle(index: number, by: 'page' | 'event' | 'both', times: number): BillingCommand {
  const name = `checkout ${String(index)} is asked about by ${by}, ${String(times)} times at once`;
  return step(name, async ({ account }, world) => {
    const checkout = pick(account.checkouts, index);
    if (checkout === undefined) return;
    const { sessionId } = checkout;
    const { deps, userId } = world;
    const asks = Array.from({ length: times }, () => [
      ...(by === 'event' ? [] : [processPayment(deps, userId, sessionId)]),
      ...(by === 'page' ? [] : [deliver(world, { kind: 'session-changed', sessionId })]),
    ]);
    await Promise.all(asks.flat());
  });
}

async function deliver({ deps, fake }: BillingWorld, event: ProviderEvent | ToldEvent): Promise<void> {
  const tools = withProvider(deps);
  if (tools !== null) expect(await takeDelivery(tools, fake.deliver(event))).toBe(true);
}

const turns: Turn[] = ['renewed', 'renewed', 'debited', 'failed', 'ended', 'switched', 'nothing'];

/** `debited`: by a bank debit, decided by `renewed` or `failed`. */
type Turn = 'renewed' | 'debited' | 'failed' | 'ended' | 'switched' | 'nothing';

const answers = { renewed: 'pays', debited: 'takes-days', failed: 'declined' } as const;

/** What the provider does after a period, and whether it tells us. For the first hour, the renewal is a draft and cannot be paid. */
export function turn(index: number, becomes: Turn, isTold: boolean): BillingCommand {
  const name = `subscription ${String(index)} is ${becomes}, ${isTold ? 'told' : 'not told'}`;
  return step(name, async (_, world) => {
    const subscription = pick(world.fake.paidSubscriptions(), index);
    if (subscription === undefined) return;
    if (subscription.status !== 'ended' || subscription.isUnderway) turnNow(world, subscription, becomes);
    if (!isTold) return;
    const kind = becomes === 'failed' ? 'renewal-failed' : 'subscription-changed';
    await deliver(world, { kind, subscriptionId: subscription.id });
  });
}

function turnNow({ fake, clock }: BillingWorld, subscription: PaidSubscription, becomes: Turn): void {
  const { id, autoRenew, invoiceUrl, isDrafted, dueAt, status } = subscription;
  const isDue = dueAt <= clock.now();
  if (status === 'ended' && becomes !== 'renewed' && becomes !== 'failed') return;
  if (isDue && !autoRenew && !isDrafted && invoiceUrl === null) fake.end(id);
  else if (becomes === 'ended') fake.end(id);
  else if (becomes === 'switched') fake.switchAutoRenew(id);
  else if (becomes === 'nothing' || !isDue) return;
  else if (invoiceUrl === null) fake.turnPeriod(id, answers[becomes]);
  else if (becomes === 'renewed') fake.renew(id);
  else if (becomes === 'debited') return;
  else fake.failRenewal(id);
}

type PaidSubscription = ReturnType<BillingWorld['fake']['paidSubscriptions']>[number];

/** A refund, or a step of the payment's one dispute. */
export function moneyBack(index: number, happens: MoneyBack, isTold: boolean): BillingCommand {
  return step(
    `payment ${String(index)} is ${happens}, ${isTold ? 'told' : 'not told'}`,
    async (model, world) => {
      const paymentId = pick(world.fake.paymentIds(), index);
      if (paymentId === undefined) return;
      const dispute = model.disputes.get(paymentId) ?? 'none';
      const { is, becomes } = disputes[happens];
      if (dispute !== is) return;
      const event = happen(world, paymentId, happens);
      if (event === null) return;
      model.disputes.set(paymentId, becomes);
      if (isTold) await deliver(world, event);
    },
  );
}

/** A bank opens one dispute, and money that it holds or took is not refunded. A lost dispute can be won by an appeal. */
const disputes = {
  'refunded a third': { is: 'none', becomes: 'none' },
  refunded: { is: 'none', becomes: 'none' },
  disputed: { is: 'none', becomes: 'open' },
  'disputed in part': { is: 'none', becomes: 'open' },
  'won back': { is: 'open', becomes: 'closed' },
  lost: { is: 'open', becomes: 'lost' },
  'won by appeal': { is: 'lost', becomes: 'closed' },
} as const;

type MoneyBack = keyof typeof disputes;

/** Null if nothing is left to refund. */
function happen({ fake }: BillingWorld, paymentId: string, happens: MoneyBack): ToldEvent | null {
  const { amountCents, refundedCents } = fake.money(paymentId) ?? expect.fail('no payment');
  const third = Math.ceil(amountCents / 3);
  const isLeft = refundedCents < amountCents;
  switch (happens) {
    case 'refunded a third':
      return fake.refund(paymentId, Math.max(refundedCents, third));
    case 'refunded':
      return fake.refund(paymentId, amountCents);
    case 'disputed':
      return isLeft ? fake.openDispute(paymentId) : null;
    case 'disputed in part':
      return isLeft ? fake.openDispute(paymentId, third) : null;
    case 'won back':
    case 'won by appeal':
      return fake.closeDispute(paymentId, true);
    case 'lost':
      return fake.closeDispute(paymentId, false);
  }
}

/** Events that are late, repeated, or in the wrong order. */
function tell(index: number): BillingCommand {
  return step(`event ${String(index)} is told`, async (_, world) => {
    const told = pick(world.fake.told(), index);
    if (told !== undefined) await deliver(world, told);
  });
}

export const paymentCommands: fc.Arbitrary<BillingCommand>[] = [
  fc
    .tuple(
      fc.constantFrom<Ware>(
        'single',
        'pack5',
        'pack20',
        'monthly',
        'monthly',
        'annual',
        'upgrade',
        'upgrade',
        'next monthly',
        'next annual',
      ),
      fc.record({
        autoRenew: fc.constantFrom(true, true, false),
        way: fc.constantFrom<Way>('is ordered', 'is ordered and paid', 'is bought', 'is bought'),
      }),
    )
    .map(([ware, told]) => order(ware, told)),
  fc.tuple(fc.nat(5), fc.boolean()).map(([index, isDelayed]) => pay(index, isDelayed)),
  fc.nat(5).map(bounce),
  fc
    .tuple(fc.nat(5), fc.constantFrom('page', 'event', 'both'), fc.constantFrom(1, 1, 3))
    .map(([index, by, times]) => settle(index, by, times)),
  fc
    .tuple(fc.nat(3), fc.constantFrom(...turns), fc.boolean())
    .map(([index, becomes, isTold]) => turn(index, becomes, isTold)),
  fc
    .tuple(
      fc.nat(5),
      fc.constantFrom<MoneyBack>(
        'refunded a third',
        'refunded',
        'disputed',
        'disputed in part',
        'won back',
        'lost',
        'won by appeal',
      ),
      fc.boolean(),
    )
    .map(([index, happens, isTold]) => moneyBack(index, happens, isTold)),
  fc.nat(9).map(tell),
];
