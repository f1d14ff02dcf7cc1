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
  expect(signInReason(place)).toMatch(reason);
});

test('a visitor who came without a goal is welcomed', () => {
  expect(signInReason('/')).toBe('Your reports, on every device.');
});
