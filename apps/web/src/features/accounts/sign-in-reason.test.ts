import { expect, test } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

test.each([
  ['/practical-drills', /drills/],
  ['/practical-drills/dot/sheet', /drills/],
  ['/analysis?reset=true', /analyze/],
  ['/reports', /reports/],
  ['/report/7f0c', /reports/],
  ['/admin', /administrator/],
])('a visitor of %s learns why to sign in', (place, reason) => {
  expect(signInReason(place, null)).toMatch(reason);
});

test('a visitor who came without a goal is welcomed', () => {
  expect(signInReason('/', null)).toBe('Your reports, on every device.');
});

test('a visitor who tried a photo learns that it is kept', () => {
  expect(signInReason('/analysis', 'this phone')).toBe('Your photo is kept on this phone and comes next.');
  expect(signInReason('/reports', 'this phone')).toBe('Sign in to see your reports.');
});
