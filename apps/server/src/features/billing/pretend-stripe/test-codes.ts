/** Promotion codes to try out, made as in Stripe's dashboard: a coupon, and a word for it. */
import { decimalsOf, type Currency } from '@target-analysis/contract/money';
import { centsInWords } from '../in-words.ts';
import { keep, type StripeWorld } from './engine/world.ts';

interface TestCode {
  code: string;
  percent_off: number | null;
  amount_off: number | null;
  words: string;
}

export function testCodes(currency: Currency): TestCode[] {
  const amount = 2 * 10 ** decimalsOf(currency);
  return [
    { code: 'TWENTYPERCENT', percent_off: 20, amount_off: null, words: '20% off' },
    { code: 'TWOOFF', percent_off: null, amount_off: amount, words: `${centsInWords(amount, currency)} off` },
  ];
}

/** Creates the missing codes. Each takes something off the first payment. */
export function keepTestCodes(world: StripeWorld, currency: Currency): void {
  for (const { code, words, ...off } of testCodes(currency)) {
    const id = `promo_${code.toLowerCase()}`;
    if (world.promotionCodes.has(id)) continue;
    const coupon = keep(world.coupons, {
      ...{ id: `co_${code.toLowerCase()}`, object: 'coupon', name: words, ...off },
      currency: off.amount_off === null ? null : currency,
      ...{
        duration: 'once',
        duration_in_months: null,
        max_redemptions: null,
        metadata: {},
        times_redeemed: 0,
      },
    });
    keep(world.promotionCodes, {
      ...{ id, object: 'promotion_code', active: true, code, metadata: {}, times_redeemed: 0 },
      promotion: { type: 'coupon', coupon: coupon.id },
    });
  }
}
