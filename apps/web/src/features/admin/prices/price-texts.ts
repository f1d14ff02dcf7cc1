/** The prices as an administrator types them. */
import { planNames } from '@target-analysis/contract/billing-lists';
import {
  isSoldCents,
  isSoldReports,
  packDiscount,
  priceNames,
  quotaNames,
  reportPacks,
  soldCents,
  type Pack,
  type Prices,
} from '@target-analysis/contract/prices';
import { plainMoney, typedMoney, type Currency } from '@target-analysis/contract/money';

export type PriceTexts = Record<keyof Prices, string>;

export const priceLabels: Readonly<Record<keyof Prices, string>> = {
  reportCents: 'One report',
  pack5Cents: 'Per report in a pack of 5',
  pack20Cents: 'Per report in a pack of 20',
  pack100Cents: 'Per report in a pack of 100',
  monthlyCents: planNames.promonthly,
  annualCents: planNames.proannual,
  monthlyReports: 'Reports a month',
  annualReports: 'Reports a year',
};

export function priceTexts(prices: Prices, currency: Currency): PriceTexts {
  const money = (name: keyof Prices) => plainMoney(prices[name], currency);
  return {
    reportCents: money('reportCents'),
    pack5Cents: money('pack5Cents'),
    pack20Cents: money('pack20Cents'),
    pack100Cents: money('pack100Cents'),
    monthlyCents: money('monthlyCents'),
    annualCents: money('annualCents'),
    monthlyReports: String(prices.monthlyReports),
    annualReports: String(prices.annualReports),
  };
}

/** NaN for a text that isn't a number. */
export function typedPrices(texts: PriceTexts, currency: Currency): Prices {
  const cents = (name: (typeof priceNames)[number]) => typedMoney(texts[name], currency) ?? Number.NaN;
  return {
    reportCents: cents('reportCents'),
    pack5Cents: cents('pack5Cents'),
    pack20Cents: cents('pack20Cents'),
    pack100Cents: cents('pack100Cents'),
    monthlyCents: cents('monthlyCents'),
    annualCents: cents('annualCents'),
    monthlyReports: countOf(texts.monthlyReports),
    annualReports: countOf(texts.annualReports),
  };
}

function countOf(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

function quotaProblem(text: string): string | null {
  return isSoldReports(countOf(text)) ? null : 'Enter a whole number from 1 to 100,000.';
}

export function priceRules(currency: Currency) {
  const price = (text: string) =>
    isSoldCents(typedMoney(text, currency) ?? Number.NaN, currency) ? null : boundsWords(currency);
  return {
    reportCents: price,
    pack5Cents: price,
    pack20Cents: price,
    pack100Cents: price,
    monthlyCents: price,
    annualCents: price,
    monthlyReports: quotaProblem,
    annualReports: quotaProblem,
  };
}

/** 'Enter a price from 0.50 to 9999.99.' */
function boundsWords(currency: Currency): string {
  const { min, max } = soldCents(currency);
  return `Enter a price from ${plainMoney(min, currency)} to ${plainMoney(max, currency)}.`;
}

/** The changed prices; a different number format alone is no change. */
export function changedPrices(
  before: Prices,
  after: Prices,
  money: (cents: number) => string,
): { name: keyof Prices; from: string; to: string }[] {
  const changed = (name: keyof Prices) => before[name] !== after[name];
  return [
    ...priceNames
      .filter(changed)
      .map((name) => ({ name, from: money(before[name]), to: money(after[name]) })),
    ...quotaNames
      .filter(changed)
      .map((name) => ({ name, from: String(before[name]), to: String(after[name]) })),
  ];
}

/** What is wrong with a pack compared with the single price; null if nothing is, or one of the two is no valid price. */
export function packProblem(pack: Pack, prices: Prices): string | null {
  return prices[`${pack}Cents`] > prices.reportCents
    ? 'In a pack, a report can’t cost more than a single one.'
    : null;
}

/** '5 reports for $13.45, 10% off'; null if the price is invalid. */
export function packHint(pack: Pack, prices: Prices, money: (cents: number) => string): string | null {
  const { reports } = reportPacks[pack];
  const each = prices[`${pack}Cents`];
  const percent = packDiscount(pack, prices);
  if (Number.isNaN(percent) || packProblem(pack, prices) !== null) return null;
  return `${String(reports)} reports for ${money(reports * each)}${percent === 0 ? '' : `, ${String(percent)}% off`}`;
}
