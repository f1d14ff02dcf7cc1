import { expect, it } from 'vitest';
import {
  earnedWords,
  limitWords,
  loadingProblem,
  pendingWords,
  referralLink,
  referralsWords,
  rewardWords,
} from './referral-words.ts';

it('leads a friend to the sign-up form, with the code', () => {
  expect(referralLink('https://shots.example', 'AB2CD3EF')).toBe('https://shots.example/auth?ref=AB2CD3EF');
});

it('says what a friend earns', () => {
  expect(rewardWords('$5.98')).toBe('2 reports, a $5.98 value');
  expect(rewardWords(null)).toBe('2 reports');
});

it('says how many friends earn something', () => {
  expect(limitWords(20)).toBe('You earn reports for up to 20 friends in 30 days.');
  expect([earnedWords(2), earnedWords(0)]).toEqual(['+2 reports', 'over the limit']);
});

it('says what a friend is waiting for', () => {
  expect([null, 'waiting' as const, 'refused' as const].map(pendingWords)).toEqual([
    'no report yet',
    'under review',
    'not counted',
  ]);
});

it('counts referrals, starting at zero', () => {
  expect(referralsWords(0)).toBe('You have 0 referrals so far.');
  expect(referralsWords(1)).toBe('You have 1 referral so far.');
});

it('says what could not be loaded', () => {
  expect(loadingProblem({ code: true, data: false })).toBe('Failed to load referral code');
  expect(loadingProblem({ code: false, data: true })).toBe('Failed to load referral data');
  expect(loadingProblem({ code: true, data: true })).toBe('Failed to load referral information');
  expect(loadingProblem({ code: false, data: false })).toBeNull();
});
