/** Where a browser lands after a mail link or a provider sign-in, in the form that the protocol's clients read. */
import type { AuthError } from '../auth-error.ts';
import type { SignInAnswer } from './auth-answers.ts';

/** @param type what the link was for. Clients ask for a new password if it is `recovery`. */
export function landWithTokens(redirectTo: string, answer: SignInAnswer, type?: string): string {
  const fragment = new URLSearchParams({
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    // Distinguishes the protocol's redirects from others that carry tokens.
    sb: '',
    token_type: answer.token_type,
    ...(type === undefined ? {} : { type }),
  });
  return withFragment(redirectTo, fragment);
}

export function landWithCode(redirectTo: string, authCode: string): string {
  return withQuery(redirectTo, new URLSearchParams({ code: authCode }));
}

/** A success that leaves something to do, such as the other half of an address change. */
export function landWithMessage(redirectTo: string, message: string, isPkce: boolean): string {
  return withBoth(redirectTo, { message }, isPkce);
}

export function landWithError(redirectTo: string, error: AuthError, isPkce: boolean): string {
  const about = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  return withBoth(redirectTo, about, isPkce);
}

/** PKCE clients read the query, others the fragment. */
function withBoth(redirectTo: string, about: Record<string, string>, isPkce: boolean): string {
  const target = isPkce ? withQuery(redirectTo, new URLSearchParams(about)) : redirectTo;
  return withFragment(target, new URLSearchParams({ ...about, sb: '' }));
}

function withFragment(redirectTo: string, fragment: URLSearchParams): string {
  const target = new URL(redirectTo);
  target.hash = fragment.toString();
  return target.href;
}

/** Adds to the query and leaves the existing part exactly as written. */
function withQuery(redirectTo: string, added: URLSearchParams): string {
  const target = new URL(redirectTo);
  target.hash = '';
  target.search = target.search === '' ? added.toString() : `${target.search}&${added.toString()}`;
  return target.href;
}
