import { expect, test } from 'vitest';
import { actWords, factsInWords } from './act-words.ts';

test.for([
  ['toggle-user-access', { is_enabled: false }, 'Access disabled'],
  ['toggle-user-access', { is_enabled: true }, 'Access enabled'],
  ['admin-update-subscription', {}, 'Usage changed'],
  ['allow-referral', {}, 'Referral allowed'],
  ['an-act-of-a-later-version', {}, 'An act of a later version'],
] as const)('tells %s in words', ([act, after, words]) => {
  expect(actWords({ act, after })).toBe(words);
});

test('tells what an act changed in words', () => {
  const facts = {
    is_enabled: false,
    reports_used: 3,
    next_plan: null,
    subscription_id: 'a1',
    nickname: 'Ann',
  };
  expect(factsInWords(facts)).toEqual({
    'Access enabled': 'No',
    'Reports used': 3,
    'Next plan': 'None',
    'Subscription ID': 'a1',
    Nickname: 'Ann',
  });
});
