/** The prices of the plans in words. */
import type { Plan, Subscription } from '@target-analysis/contract';
import type { Prices } from '@target-analysis/contract/prices';
import { dayOfMoment } from '../../../lib/words/day-words.ts';
import type { WriteMoney } from '../money.tsx';
import type { PlanOffer } from './plan-offer.ts';

interface PriceWords {
  amount: string;
  /** The period: 'a month'. */
  per: string;
  /** The resulting price per report. */
  detail: string;
  /** How often it renews, and until when; null if it doesn't. */
  renewal: string | null;
  /** How much it saves; null if nothing. */
  saving: string | null;
}

export function priceWords(
  { plan_id: planId }: Pick<Plan, 'plan_id'>,
  prices: Prices,
  money: WriteMoney,
): PriceWords {
  const { reportCents, monthlyCents, annualCents, monthlyReports, annualReports } = prices;
  switch (planId) {
    case 'payasyougo':
      return {
        amount: money(reportCents),
        per: 'a report',
        detail: 'Paid once, no subscription',
        renewal: null,
        saving: null,
      };
    case 'promonthly':
      return {
        amount: money(monthlyCents),
        per: 'a month',
        detail: `${String(monthlyReports)} reports a month, ${money(Math.round(monthlyCents / monthlyReports))} per report`,
        renewal: 'Renews every month until you cancel.',
        saving: null,
      };
    case 'proannual':
      return {
        amount: money(annualCents),
        per: 'a year',
        detail: `${String(annualReports)} reports a year, ${money(Math.round(annualCents / annualReports))} per report`,
        renewal: 'Renews every year until you cancel.',
        saving: annualSaving(prices, money),
      };
  }
}

/** Like `PriceWords.renewal`, but a plan that was canceled, or has auto-renew off, ends. */
export function renewalWords({ renewal }: Pick<PriceWords, 'renewal'>, offer: PlanOffer): string | null {
  if (offer.status !== 'running' || !offer.isEnding) return renewal;
  return offer.until === null ? null : `Ends on ${dateWords(offer.until)}.`;
}

/** What is on sale, but with the subscriber's own price and reports for the plan that they have. */
export function pricesWithOwn(
  prices: Prices,
  { plan_id: planId }: Pick<Plan, 'plan_id'>,
  { status }: Pick<PlanOffer, 'status'>,
  subscription: Pick<Subscription, 'period_price' | 'reports_limit'> | null,
): Prices {
  if (subscription === null || (status !== 'running' && status !== 'unpaid')) return prices;
  const { period_price: price, reports_limit: limit } = subscription;
  if (planId === 'promonthly')
    return {
      ...prices,
      monthlyCents: price ?? prices.monthlyCents,
      monthlyReports: limit || prices.monthlyReports,
    };
  return {
    ...prices,
    annualCents: price ?? prices.annualCents,
    annualReports: limit || prices.annualReports,
  };
}

/** Compared with twelve months of the monthly plan. */
function annualSaving({ monthlyCents, annualCents }: Prices, money: WriteMoney): string | null {
  const twelveMonths = 12 * monthlyCents;
  const saved = twelveMonths - annualCents;
  if (saved <= 0) return null;
  const percent = Math.floor((100 * saved) / twelveMonths);
  return `Saves ${money(saved)} a year (${String(percent)}%) compared with paying monthly`;
}

/** 'Jun 1, 2026', by the visitor's clock. */
export function dateWords(date: Date): string {
  return dayOfMoment(date.toISOString());
}
