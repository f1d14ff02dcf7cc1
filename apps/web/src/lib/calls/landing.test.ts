import { AuthApiError } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { isLanding, readLandingFailure, withoutLanding } from './landing.ts';

function at(path: string): URL {
  return new URL(path, 'https://targets.example');
}

describe('an address that a link leads back to', () => {
  it.each([
    ['/auth?error=access_denied&error_code=otp_expired&error_description=Too+old', 'otp_expired'],
    ['/#error=access_denied&error_code=otp_expired&sb=', 'otp_expired'],
    ['/auth?error=access_denied', 'access_denied'],
  ])('tells the failure in %s', (path, code) => expect(readLandingFailure(at(path), null)).toBe(code));

  it('reports why the exchange of its code was refused', () => {
    const refusal = new AuthApiError('no', 404, 'flow_state_not_found');
    expect(readLandingFailure(at('/?code=1'), refusal)).toBe('flow_state_not_found');
  });

  it('reports a leftover code that another browser requested', () => {
    expect(readLandingFailure(at('/?code=1'), null)).toBe('bad_code_verifier');
  });

  it.each(['/', '/auth?ref=AB12CD', '/about#measured'])('reports no failure in %s', (path) => {
    expect(readLandingFailure(at(path), null)).toBeNull();
    expect(isLanding(at(path))).toBe(false);
  });
});

it.each([
  ['/auth?error=a&error_code=b&error_description=c&ref=AB12CD', '/auth?ref=AB12CD'],
  ['/?code=1', '/'],
  ['/#access_token=a&refresh_token=b&type=signup', '/'],
  ['/auth#error=a&sb=', '/auth'],
  ['/about?code=1#measured', '/about#measured'],
])('cleans %s to %s', (path, cleaned) => {
  expect(isLanding(at(path))).toBe(true);
  expect(withoutLanding(at(path))).toBe(cleaned);
});
