/** What disabling an account does to its plan. */
import type { AdminComingCharge } from '@target-analysis/contract';
import { dayOfMoment } from '../../../lib/words/day-words.ts';

/** 'Renews Nov 28, 2027 for $384.00.', and what becomes of it. */
export function comingChargeWords(
  { kind, on, price, is_tax_added: isTaxAdded }: AdminComingCharge,
  money: (cents: number) => string,
): string {
  const day = on === null ? '' : ` ${dayOfMoment(on)}`;
  const amount = price === null ? '' : ` for ${money(price)}${isTaxAdded ? ' plus tax' : ''}`;
  switch (kind) {
    case 'renewal':
      return `Renews${day}${amount}. Disabling the account turns auto-renew off. Enabling it again doesn’t turn it back on.`;
    case 'next-plan':
      return `The next plan begins${day}${amount}. Disabling the account cancels it.`;
    case 'unpaid':
      return 'The renewal is not paid yet. Disabling the account ends the plan now, so that it isn’t charged.';
  }
}
