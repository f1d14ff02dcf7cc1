/** What a guarded page does with a visitor; drawing is done elsewhere. */
import type { SignIn } from './sign-in-rules.ts';

/** Decides nothing while the sign-in loads: a reload must not throw anyone out. */
export function decideGuard(status: SignIn['status']): 'wait' | 'ask-to-sign-in' | 'show' {
  switch (status) {
    case 'loading':
      return 'wait';
    case 'signed-out':
    case 'second-factor-due':
      return 'ask-to-sign-in';
    case 'signed-in':
      return 'show';
  }
}

/** The address inside the product to return to. */
export function pathOf(location: { pathname: string; search: string }): string {
  return location.pathname + location.search;
}

/** Where visitors go after signing in: back where the guard stopped them, otherwise home. */
export function placeAfterSignIn(locationState: unknown): string {
  if (typeof locationState !== 'object' || locationState === null) return '/';
  const from: unknown = Reflect.get(locationState, 'from');
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isOurs ? from : '/';
}
