/** What an owner, analyses, and time do to an account's money, in the real store and in the model. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  addReports,
  giveBackCredit,
  reserveCredit,
  settleCredit,
} from '../../../src/features/billing/credits/ledger-rules.ts';
import {
  cancelSubscription,
  changeAutoRenew,
  startPayAsYouGo,
} from '../../../src/features/billing/purchases/manage-rules.ts';
import { readSubscriptionView } from '../../../src/features/billing/subscriptions/subscription-view.ts';
import {
  cancel,
  currentPlan,
  endForGood,
  giveBack,
  isOver,
  limits,
  reserve,
  setAutoRenew,
  settle,
} from './_billing-model.ts';
import { step, sweep, type BillingCommand, type BillingModel } from './_billing-step.ts';
import type { BillingWorld } from './_billing-world.ts';

const minuteMs = 60 * 1000;
const dayMinutes = 24 * 60;
const dayMs = dayMinutes * minuteMs;
/** For the first hour, the provider keeps a renewal's invoice as a draft. */
export const draftDays = 1 / 24;
/** Twenty minutes are part of the hour in which a renewal is only a draft. */
const jumps = [1, 20, 3 * 60, dayMinutes, 3 * dayMinutes, 20 * dayMinutes, 31 * dayMinutes, 200 * dayMinutes];

/** A provider forgets its events after a month; the sweep has asked for them before that. */
const longestSleepMs = 29 * dayMs;

async function sleepUntil(model: BillingModel, world: BillingWorld, wakeMs: number): Promise<void> {
  const { clock } = world;
  const wake = (ms: number) => (clock.moment = new Date(Math.max(ms, clock.moment.getTime())));
  while (model.sweptAt.getTime() + longestSleepMs < wakeMs) {
    wake(model.sweptAt.getTime() + longestSleepMs);
    await sweep(model, world);
  }
  wake(wakeMs);
}

/** Nothing is read meanwhile, so several things may be over at the next read. */
export function jump(minutes: number): BillingCommand {
  return {
    check: () => true,
    toString: () => `${String(minutes)} minutes pass`,
    run: (model, world) => sleepUntil(model, world, world.clock.moment.getTime() + minutes * minuteMs),
  };
}

/** Moves to the end of the plan's period, plus the days in which its renewal is undecided. */
export function jumpToEnd(days: number): BillingCommand {
  return {
    check: ({ account }) => account.plans.some(({ status }) => status !== 'expired'),
    toString: () => `the period ends, and ${String(days)} days pass`,
    run: (model, world) => {
      const plan = currentPlan(model.account, world.clock.moment);
      return sleepUntil(model, world, plan === null ? 0 : plan.end.getTime() + days * dayMs);
    },
  };
}

/** Enough reports to also use additional credits. */
export const moreThanAnyPlan = Math.max(...Object.values(limits)) + 2;

/** The order of their entries tells simultaneous reservations apart. */
export function reserveAtOnce(count: number): BillingCommand {
  return step(`${String(count)} reports are asked for at once`, async ({ account, reports }, world) => {
    const { database, query, userId, clock } = world;
    const now = clock.now();
    const asked = Array.from({ length: count }, () => randomUUID());
    const answers = await Promise.all(
      asked.map((userSessionId) =>
        database.transaction((tx) => reserveCredit(tx, { userId, userSessionId, now })),
      ),
    );
    const { rows } = await query(
      `select user_session_id as report from credit_entries where user_session_id = any($1) order by id`,
      [asked],
    );
    const held = rows.map((row) => String(Reflect.get(Object(row), 'report')));
    const order = [...held, ...asked.filter((report) => !held.includes(report))];
    expect(order.map((report) => reserve(account, report, now)).sort()).toEqual([...answers].sort());
    reports.push(...asked);
  });
}

function reserveAgain(index: number): BillingCommand {
  return step(`report ${String(index)} is asked for again`, async ({ account, reports }, world) => {
    const userSessionId = reports[index % Math.max(1, reports.length)] ?? randomUUID();
    const now = world.clock.now();
    const answer = await world.database.transaction((tx) =>
      reserveCredit(tx, { userId: world.userId, userSessionId, now }),
    );
    expect(answer).toBe(reserve(account, userSessionId, now));
    if (!reports.includes(userSessionId)) reports.push(userSessionId);
  });
}

export function endReport(index: number, end: 'ready' | 'failed'): BillingCommand {
  return step(`report ${String(index)} is ${end}`, async ({ account, reports }, { database, userId }) => {
    const userSessionId = reports[index % Math.max(1, reports.length)];
    if (userSessionId === undefined) return;
    const change = end === 'ready' ? settleCredit : giveBackCredit;
    await database.transaction((tx) => change(tx, { userId, userSessionId }));
    (end === 'ready' ? settle : giveBack)(account, userSessionId);
  });
}

/** A repeated cause changes nothing. */
function reward(cause: number): BillingCommand {
  return step(`friend ${String(cause)} earns two reports`, async ({ account }, { database, userId }) => {
    const idempotencyKey = `referral:${userId}:${String(cause)}`;
    const addition = { userId, kind: 'referral', amount: 2, reason: 'friend', idempotencyKey } as const;
    if (await database.transaction((tx) => addReports(tx, addition))) account.additional += 2;
    expect(await database.transaction((tx) => addReports(tx, addition))).toBe(false);
  });
}

function switchAutoRenew(isOn: boolean): BillingCommand {
  return step(
    `auto-renew is switched ${isOn ? 'on' : 'off'}`,
    async ({ account }, { deps, userId, clock }) => {
      const change = changeAutoRenew(deps, userId, isOn);
      if (currentPlan(account, clock.now()) === null) {
        await expect(change).rejects.toMatchObject({ code: 'subscription-not-found' });
      } else {
        expect(await change).toMatchObject({ success: true });
        setAutoRenew(account, isOn, clock.now());
      }
    },
  );
}

export function cancelPlan(): BillingCommand {
  return step('the plan is canceled', async ({ account }, { deps, userId, clock }) => {
    const { id, next_plan: next } = await readSubscriptionView(deps.database, userId, clock.now());
    const cancels = next === null ? 'plan' : 'next-plan';
    await cancelSubscription(deps, userId, { subscription_id: id, cancels });
    cancel(account, clock.now());
  });
}

function leavePlan(): BillingCommand {
  return step('pay-as-you-go is asked for', async ({ account }, { deps, userId, clock }) => {
    const plan = currentPlan(account, clock.now());
    const change = startPayAsYouGo(deps, userId);
    if (plan !== null && !isOver(plan, clock.now())) {
      await expect(change).rejects.toMatchObject({ code: 'plan-switch-blocked' });
    } else {
      await change;
      if (plan !== null) endForGood(plan, clock.now());
    }
  });
}

function expireEverywhere(): BillingCommand {
  return step('what is over is expired', (_, { jobs }) => jobs.runScheduled('expire-subscriptions'));
}

export const accountCommands: fc.Arbitrary<BillingCommand>[] = [
  fc.constantFrom(...jumps).map(jump),
  fc.constantFrom(0, draftDays, 1, 3).map(jumpToEnd),
  fc.constantFrom(1, 2, 3, moreThanAnyPlan).map(reserveAtOnce),
  fc.nat(9).map(reserveAgain),
  fc.tuple(fc.nat(9), fc.constantFrom('ready', 'failed')).map(([index, end]) => endReport(index, end)),
  fc.nat(2).map(reward),
  fc.boolean().map(switchAutoRenew),
  fc.constant(null).map(cancelPlan),
  fc.constant(null).map(leavePlan),
  fc.constant(null).map(expireEverywhere),
];
