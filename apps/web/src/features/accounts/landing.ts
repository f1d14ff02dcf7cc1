/** Reads the address that a mail link or an identity provider leads back to. */
import type { AuthError } from '@supabase/auth-js';

/** The parts of an address that the auth protocol puts there. */
const landingParts = [
  'code',
  'error',
  'error_code',
  'error_description',
  'access_token',
  'refresh_token',
  'sb',
];

/**
 * The code of what went wrong, null where nothing did.
 * @param url the address after the sign-in library has taken from it what it could use
 * @param failure what the library said of it
 */
export function readLandingFailure(url: URL, failure: AuthError | null): string | null {
  for (const part of [url.searchParams, fragmentOf(url)]) {
    const code = part.get('error_code') ?? part.get('error');
    if (code !== null) return code;
  }
  if (failure !== null) return failure.code ?? 'unknown';
  // Only the browser that asked can use a code; elsewhere the library leaves it where it is.
  return url.searchParams.has('code') ? 'bad_code_verifier' : null;
}

/** Whether the protocol has put something there. */
export function isLanding(url: URL): boolean {
  return landingParts.some((part) => url.searchParams.has(part) || fragmentOf(url).has(part));
}

/** The address inside the product without what the protocol has put there. */
export function withoutLanding(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const part of landingParts) query.delete(part);
  const hasFragmentOfProtocol = landingParts.some((part) => fragmentOf(url).has(part));
  return `${url.pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hasFragmentOfProtocol ? '' : url.hash}`;
}

function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1));
}
