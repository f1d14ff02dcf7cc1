/** Stripe's published test numbers. All other numbers are refused, and none is stored. */
import type { CardAnswer as ChargeAnswer } from './engine/objects.ts';

export const testCards = {
  '4242424242424242': { does: 'pays', words: 'Pays' },
  '4000000000000002': { does: 'declined', words: 'Is declined' },
  '4000000000009995': { does: 'insufficient-funds', words: 'Has insufficient funds' },
  '4000002500003155': { does: 'asks-the-bank', words: 'Asks the bank' },
  '4000002760003184': { does: 'always-asks', words: 'Asks the bank each time' },
  '4000000000000341': { does: 'pays-once', words: 'Pays only once' },
  '000123456789': { does: 'takes-days', words: 'Bank account, takes days' },
  '000222222227': { does: 'bounces', words: 'Bank account, too little money' },
} as const;

/** `pays-once`: pays, then declines the renewals. */
export type CardAnswer =
  | (typeof testCards)[keyof typeof testCards]['does']
  | 'no-test-card'
  | 'number-missing';

/** What the card does at renewals. */
export function laterOf(card: 'pays' | 'pays-once' | 'always-asks'): ChargeAnswer {
  const later = { pays: 'pays', 'pays-once': 'declined', 'always-asks': 'asks-the-bank' } as const;
  return later[card];
}

/** Ignores spaces and dashes. */
export function askCard(typed: string): CardAnswer {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (digits === '') return 'number-missing';
  return isTestCard(digits) ? testCards[digits].does : 'no-test-card';
}

/** In groups of four, as on a card. */
export function inGroups(digits: string): string {
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function isTestCard(digits: string): digits is keyof typeof testCards {
  return Object.hasOwn(testCards, digits);
}
