/**
 * Signed links to photos: anyone who holds one can fetch that photo until the link expires, and nothing else
 * (decision 30).
 */
import { createHmac, createSecretKey } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock/clock.ts';
import { isSignature } from '../../../platform/secrets/is-signature.ts';

/** Long enough for a page to load on a poor network, short enough that a forwarded link soon expires. */
const linkLifeSeconds = 10 * 60;

/** A photo's link stays the same this long, so that a browser finds the picture in its cache. */
const sameLinkSeconds = 5 * 60;

/** The pictures of 1000 lists, at about 300 bytes each. */
const mostRemembered = 10_000;

export const photoRoutePrefix = '/photos/';

export interface PhotoLinks {
  /** A link on this site that expires in 5 to 10 minutes. */
  sign: (path: string) => string;
  /** Seconds until the link expires; null if it has expired or was not issued here. */
  verify: (path: string, expires: string, signature: string) => number | null;
}

export function createPhotoLinks(deps: { secret: string; clock: Clock }): PhotoLinks {
  const nowSeconds = () => Math.floor(deps.clock.now().getTime() / 1000);
  const key = createSecretKey(deps.secret, 'utf8');
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`photo\n${path}\n${expires}`).digest();
  // A list signs ten links, which takes longer than the rest of its cards.
  const remembered = new LRUCache<string, string>({ max: mostRemembered });
  return {
    sign: (path) => {
      const expires = String(Math.floor(nowSeconds() / sameLinkSeconds) * sameLinkSeconds + linkLifeSeconds);
      const link = `${photoRoutePrefix}${path}?expires=${expires}&signature=`;
      const signature = remembered.get(link) ?? signatureOf(path, expires).toString('base64url');
      remembered.set(link, signature);
      return link + signature;
    },
    verify: (path, expires, signature) => {
      if (!isSignature(signature, signatureOf(path, expires))) return null;
      const left = Number(expires) - nowSeconds();
      return left > 0 ? left : null;
    },
  };
}
