/** What a guarded page does with a visitor; drawing is done elsewhere. */
import { fieldOf } from '../parse-record.ts';
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

/** The form that a tried photo waits for. */
const formPlace = '/analysis';

/**
 * Where visitors go after signing in: back where the guard stopped them, otherwise home, or to the form that their photo waits for.
 * @param isPhotoKept whether this browser keeps a photo that the visitor tried
 */
export function placeAfterSignIn(locationState: unknown, isPhotoKept: boolean): string {
  const usual = placeAfterLanding('/', isPhotoKept);
  const from = fieldOf(locationState, 'from');
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isOurs ? from : usual;
}

/** Where visitors go from the address to which an identity provider returned them. */
export function placeAfterLanding(place: string, isPhotoKept: boolean): string {
  return place === '/' && isPhotoKept ? formPlace : place;
}
