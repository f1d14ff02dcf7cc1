/** Reads the address to which an email link or an identity provider returns. */
import type { AuthError } from '@supabase/auth-js';

/** The address parts that the auth protocol adds. */
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
 * The code of what went wrong, or null.
 * @param url the address after the sign-in library has taken what it could use
 * @param failure the library's error, if any
 */
export function readLandingFailure(url: URL, failure: AuthError | null): string | null {
  for (const part of [url.searchParams, fragmentOf(url)]) {
    const code = part.get('error_code') ?? part.get('error');
    if (code !== null) return code;
  }
  if (failure !== null) return failure.code ?? 'unknown';
  // Only the browser that asked can use a code; in others the library leaves it in the address.
  return url.searchParams.has('code') ? 'bad_code_verifier' : null;
}

/** Whether the protocol added something to the address. */
export function isLanding(url: URL): boolean {
  return landingParts.some((part) => url.searchParams.has(part) || fragmentOf(url).has(part));
}

/** The address inside the product without the protocol's parts. */
export function withoutLanding(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const part of landingParts) query.delete(part);
  const hasFragmentOfProtocol = landingParts.some((part) => fragmentOf(url).has(part));
  return `${url.pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hasFragmentOfProtocol ? '' : url.hash}`;
}

function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1));
}
