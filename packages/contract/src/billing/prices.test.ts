/** The numbers of document 1 section 9, worked out by hand, and properties that hold for all others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referralReward } from '../constants.ts';
import { fallbackPricesCents, reportQuotas } from './prices.ts';
import {
  daysRemaining,
  packDiscount,
  packs,
  priceOfReports,
  pricesOf,
  prorate,
  wrongPrice,
} from './prices.ts';

const specified = pricesOf([]);

describe('reports', () => {
  test.each([
    ['individual', 1, 299, 299],
    ['individual', 7, 299, 2093],
    ['individual', 50, 299, 14_950],
    ['pack5', 5, 269, 1345],
    ['pack20', 20, 263, 5260],
    ['pack100', 100, 224, 22_400],
  ] as const)('costs what the specification says: %s of %d', (pack, reports, eachCents, totalCents) => {
    expect(priceOfReports(pack, reports, specified)).toEqual({
      reports,
      eachCents,
      totalCents,
    });
  });

  test.each([
    ['individual', 0],
    ['individual', 51],
    ['individual', 1.5],
    ['individual', -3],
    ['individual', Number.NaN],
    ['pack5', 4],
    ['pack5', 20],
    ['pack20', 21],
    ['pack100', 1],
  ] as const)('does not sell %s of %d', (pack, reports) => {
    expect(priceOfReports(pack, reports, specified)).toBeNull();
  });

  test('shows the price per report of each plan, and the value of a referral', () => {
    const eachCents = (cents: number, reports: number) => Math.round(cents / reports);
    expect(eachCents(fallbackPricesCents.promonthly, reportQuotas.promonthly)).toBe(112);
    expect(eachCents(fallbackPricesCents.proannual, reportQuotas.proannual)).toBe(80);
    expect(referralReward.reports * fallbackPricesCents.report).toBe(598);
  });
});

describe('prices', () => {
  test('have the discounts of the specification', () => {
    expect(packs.map((pack) => packDiscount(pack, specified))).toEqual([10, 12, 25]);
    expect(wrongPrice(specified, 'usd')).toBeNull();
  });

  test.each([
    [{ reportCents: 49 }, 'reportCents'],
    [{ annualCents: 1_000_000 }, 'annualCents'],
    [{ monthlyCents: -4499 }, 'monthlyCents'],
    [{ monthlyCents: 44.5 }, 'monthlyCents'],
    [{ monthlyReports: 0 }, 'monthlyReports'],
    [{ annualReports: 100_001 }, 'annualReports'],
    [{ pack20Cents: 300 }, 'pack20Cents'],
    [{ reportCents: 250 }, 'pack5Cents'],
  ] as const)('cannot be %o', (change, wrong) => {
    expect(wrongPrice({ ...specified, ...change }, 'usd')).toBe(wrong);
  });

  test.each([
    ['gbp', 30],
    ['usd', 50],
    ['jpy', 50],
    ['czk', 1500],
  ] as const)('in %s are at least %i', (currency, lowest) => {
    const cheap = {
      ...specified,
      reportCents: lowest,
      pack5Cents: lowest,
      pack20Cents: lowest,
      pack100Cents: lowest,
    };
    const dear = { ...cheap, monthlyCents: 9999, annualCents: 99_999 };
    expect(wrongPrice(dear, currency)).toBeNull();
    expect(wrongPrice({ ...dear, pack5Cents: lowest - 1 }, currency)).toBe('pack5Cents');
  });

  test('of a hundred at the most still have eight digits', () => {
    const most = { ...specified, reportCents: 999_999, pack100Cents: 999_999 };
    expect(wrongPrice(most, 'usd')).toBeNull();
    expect(priceOfReports('pack100', 100, most)?.totalCents).toBe(99_999_900);
  });
});

describe('an upgrade', () => {
  test.each([
    // 4499 * days / 31, to the nearest cent.
    [31, 4499, 33_901],
    [30, 4354, 34_046],
    [16, 2322, 36_078],
    [15, 2177, 36_223],
    [1, 145, 38_255],
    [0, 0, 38_400],
  ])('with %d days left takes %d cents off', (days, credit, due) => {
    expect(prorate(4499, 38_400, days)).toEqual({
      days_remaining: days,
      annual_price: 38_400,
      credit,
      new_amount: due,
    });
  });

  test('never costs less than zero', () => {
    expect(prorate(50_000, 38_400, 31)).toMatchObject({ credit: 38_400, new_amount: 0 });
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const days = fc.integer({ min: 0, max: 31 });

  test('splits the annual price into a credit and what is due, whatever the prices', () => {
    fc.assert(
      fc.property(cents, cents, days, (monthly, annual, left) => {
        const { credit, new_amount: due } = prorate(monthly, annual, left);
        expect(Number.isInteger(credit)).toBe(true);
        expect(credit).toBeGreaterThanOrEqual(0);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(credit + due).toBe(annual);
        expect(credit).toBeLessThanOrEqual(monthly);
      }),
    );
  });

  test('never credits less for more remaining days', () => {
    fc.assert(
      fc.property(cents, cents, fc.tuple(days, days), (monthly, annual, [one, other]) => {
        const fewer = prorate(monthly, annual, Math.min(one, other)).credit;
        expect(prorate(monthly, annual, Math.max(one, other)).credit).toBeGreaterThanOrEqual(fewer);
      }),
    );
  });
});

describe('the days that remain', () => {
  const now = new Date('2026-03-10T12:00:00Z');

  test.each([
    ['a begun day counts', '2026-03-10T12:00:01Z', 1],
    ['whole days', '2026-03-13T12:00:00Z', 3],
    ['a begun fourth', '2026-03-13T12:00:00.001Z', 4],
    ['none at the end itself', '2026-03-10T12:00:00Z', 0],
    ['none after it', '2026-03-01T00:00:00Z', 0],
    ['never more than a month has', '2027-03-10T12:00:00Z', 31],
  ])('are counted: %s', (_, end, expected) => expect(daysRemaining(new Date(end), now)).toBe(expected));
});
