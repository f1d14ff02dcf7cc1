import { describe, expect, it } from 'vitest';
import { decideGuard, pathOf, placeAfterLanding, placeAfterSignIn } from './guard-rules.ts';

describe('a guarded page', () => {
  it("waits while the sign-in loads, so a reload doesn't sign anyone out", () => {
    expect(decideGuard('loading')).toBe('wait');
  });

  it('asks visitors, and people who still owe a code, to sign in, and shows itself to accounts', () => {
    expect(decideGuard('signed-out')).toBe('ask-to-sign-in');
    expect(decideGuard('second-factor-due')).toBe('ask-to-sign-in');
    expect(decideGuard('signed-in')).toBe('show');
  });
});

describe('after signing in', () => {
  it('returns to the page where the guard stopped the visitor, with its query', () => {
    const from = pathOf({ pathname: '/analysis', search: '?reset=true' });
    expect(placeAfterSignIn({ from }, false)).toBe('/analysis?reset=true');
  });

  it.each([null, undefined, 'text', {}, { from: 7 }, { from: '' }])('goes home for %j', (state) => {
    expect(placeAfterSignIn(state, false)).toBe('/');
  });

  it.each([
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    '/auth',
    '/auth/confirm',
  ])('never goes to %s', (from) => expect(placeAfterSignIn({ from }, false)).toBe('/'));

  it('goes to the form that a tried photo waits for, unless a guard stopped the visitor elsewhere', () => {
    for (const state of [null, {}, { from: '/auth' }])
      expect(placeAfterSignIn(state, true)).toBe('/analysis');
    expect(placeAfterSignIn({ from: '/reports' }, true)).toBe('/reports');
    expect(placeAfterLanding('/', true)).toBe('/analysis');
    expect(placeAfterLanding('/', false)).toBe('/');
    expect(placeAfterLanding('/auth', true)).toBe('/auth');
  });
});
