/** A subscription in words: what it is, what comes next, and what its owner can do. */
import type { Plan, Subscription } from '@target-analysis/contract';
import { planNames, type PlanId } from '@target-analysis/contract/billing-lists';
import { pricesOf, type Prices } from '@target-analysis/contract/prices';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import type { Tone } from '../../../ui/surfaces.tsx';
import type { WriteMoney } from '../money.tsx';
import type { PlanChoice, PlanState } from './plan-state.ts';
import type { NextCharge } from './use-next-charge.ts';

/** The operator's name for the plan. */
export function planName(planId: PlanId, plans: readonly Plan[]): string {
  return plans.find((plan) => plan.plan_id === planId)?.name ?? planNames[planId];
}

/** '$44.99 a month', the account's own price for its next period, regardless of what new subscribers pay. */
export function ownPrice(
  planId: PlanId,
  plans: readonly Plan[],
  { period_price: price }: Pick<Subscription, 'period_price'>,
  money: WriteMoney,
): string {
  if (planId === 'payasyougo' || price === null) return planPrice(planId, plans, money);
  return `${money(price)} a ${planId === 'promonthly' ? 'month' : 'year'}`;
}

/** Like `ownPrice`, or the provider's next charge: '$39.59, including $3.60 tax'. Empty while the provider is being asked. */
export function renewalPrice(
  price: string,
  { charge, isAsked }: { charge: NextCharge | null; isAsked: boolean },
  money: WriteMoney,
): string {
  if (charge === null) return isAsked ? '' : price;
  const { amount, tax } = charge;
  return tax === 0 ? money(amount) : `${money(amount)}, including ${money(tax)} tax`;
}

/** '$44.99 a month', the current offer. */
export function planPrice(planId: PlanId, plans: readonly Plan[], money: WriteMoney): string {
  const { reportCents, monthlyCents, annualCents }: Prices = pricesOf(plans);
  switch (planId) {
    case 'payasyougo':
      return `${money(reportCents)} a report`;
    case 'promonthly':
      return `${money(monthlyCents)} a month`;
    case 'proannual':
      return `${money(annualCents)} a year`;
  }
}

export interface StateWords {
  badge: string;
  tone: Tone;
  /** What comes next. */
  next: string;
  /** Highlighted if something is wrong or pending. */
  warning: StateWarning | null;
}

interface StateWarning {
  tone: Tone;
  title: string;
  message: string;
  /** Where to fix it. */
  step: { label: string; to: '/billing/pay' | '/contact' } | null;
}

/** @param price from `ownPrice` or `renewalPrice` */
export function stateWords(state: PlanState, price: string, money: WriteMoney): StateWords {
  switch (state.status) {
    case 'pay-as-you-go':
      return {
        badge: 'Active',
        tone: 'passed',
        next: `You pay ${price}. Reports never expire.`,
        warning: state.isPaymentUnderway ? paymentUnderway : null,
      };
    case 'renews':
      return calm('Active', 'passed', `Renews${onDay(state.on)}${price === '' ? '' : ` for ${price}`}.`);
    case 'ends':
      return calm(
        'Ending',
        'careful',
        `Auto-renew is off. The plan ends${onDay(state.on)} and changes to Pay-As-You-Go. You keep your additional reports.`,
      );
    case 'canceled':
      return calm(
        'Canceled',
        'careful',
        `You can continue using your reports until ${state.until === null ? 'the end of your billing period' : dayOfMoment(state.until)}. You keep your additional reports after that.`,
      );
    case 'followed':
      return calm(
        'Canceled',
        'careful',
        `You can use your remaining reports until ${dayOfMoment(state.next.begins)}. Then your next plan begins: ${nextPlanWords(state.next, money)}.`,
      );
    case 'failed':
      return {
        badge: 'Payment failed',
        tone: 'failed',
        next: 'Your paid period is over.',
        warning: unpaidRenewal(state.until),
      };
    case 'processing':
    case 'disputed':
      return wrongWords[state.status];
  }
}

/** 'Pro monthly, $44.99 a month' */
export function nextPlanWords(
  { plan_id: planId, price }: NonNullable<Subscription['next_plan']>,
  money: WriteMoney,
): string {
  return `${planNames[planId]}, ${money(price)} a ${planId === 'promonthly' ? 'month' : 'year'}`;
}

function calm(badge: string, tone: Tone, next: string): StateWords {
  return { badge, tone, next, warning: null };
}

const paymentUnderway: StateWarning = {
  tone: 'careful',
  title: 'A payment is still being processed',
  message: 'The card payment provider has not confirmed it yet. We’ll add your purchase as soon as it does.',
  step: null,
};

const wrongWords: Readonly<Record<'processing' | 'disputed', StateWords>> = {
  processing: {
    badge: 'Renewal pending',
    tone: 'careful',
    next: 'Your paid period is over.',
    warning: {
      tone: 'careful',
      title: 'Your renewal is still being processed',
      message:
        'A card usually takes about an hour, a bank account up to two weeks. For three days, you can use what’s left from your last period.',
      step: null,
    },
  },
  disputed: {
    badge: 'Payment disputed',
    tone: 'failed',
    next: 'The plan is on hold until the dispute is decided.',
    warning: {
      tone: 'failed',
      title: 'The payment for this plan was disputed',
      message:
        'Your bank asked for the money back. If that was a mistake, contact us. You can still use additional reports.',
      step: { label: 'Contact Us', to: '/contact' },
    },
  },
};

/** @param until when the plan ends unless it is paid; null if that is open */
export function unpaidRenewal(until: string | null): StateWarning {
  const end =
    until === null
      ? 'If no payment goes through by then, your plan ends.'
      : `Your plan ends on ${dayOfMoment(until)} unless you pay.`;
  return {
    tone: 'failed',
    title: 'Your renewal payment failed',
    message: `Your card was declined, or your bank wants you to confirm. Pay now, or we’ll try again over the next few days. ${end}`,
    step: { label: 'Pay now', to: '/billing/pay' },
  };
}

/** Why a plan is unavailable now, or when it starts. Null if there is a button instead. */
export function choiceWords(planId: PlanId, choice: PlanChoice): string | null {
  switch (choice.status) {
    case 'follows':
      return `Starts automatically${onDay(choice.on)}.`;
    case 'begins':
      return `Begins${onDay(choice.next.begins)}. Nothing is charged before then.`;
    case 'set-aside':
      return `Another plan begins${onDay(choice.next.begins)}. To choose this one, cancel that first.`;
    case 'blocked':
      return planId === 'payasyougo'
        ? `Turn auto-renew off, and it starts automatically${onDay(choice.until)}.`
        : `You can choose this when your plan ends${onDay(choice.until)}, or once you cancel it.`;
    case 'current':
    case 'available':
    case 'upgrade':
      return null;
  }
}

/** How the price of an upgrade is calculated. */
export function upgradeWords(
  { annual_price, credit, days_remaining }: NonNullable<Subscription['upgrade']>,
  money: WriteMoney,
): string {
  if (credit === 0) return `${money(annual_price)} for a year.`;
  const days = days_remaining === 1 ? 'the day' : `the ${String(days_remaining)} days`;
  return `${money(annual_price)} for a year, minus ${money(credit)} for ${days} left in your month.`;
}

function onDay(moment: string | null): string {
  return moment === null ? '' : ` on ${dayOfMoment(moment)}`;
}
