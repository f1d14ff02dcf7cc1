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

test('welcomes a visitor who came directly', () => {
  expect(signInReason('/', null)).toBe('Your reports, on every device.');
});

test('tells a visitor who tried a photo that it is kept', () => {
  expect(signInReason('/analysis', 'this phone')).toBe(
    'Sign in to continue with the photo saved on this phone.',
  );
  expect(signInReason('/reports', 'this phone')).toBe('Sign in to see your reports.');
});
