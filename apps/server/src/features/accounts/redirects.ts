/** Where a mail may lead afterwards: to our own site only. */
import { isLoopback } from '../../platform/http/loopback.ts';

/** The wish where it is allowed, else the site's root. A site on loopback goes by all of loopback's names and ports. */
export function allowedRedirect(siteUrl: string, wish: string | undefined): string {
  const site = new URL(siteUrl);
  if (wish === undefined || !URL.canParse(wish)) return siteUrl;
  const target = new URL(wish);
  if (target.username !== '' || target.password !== '') return siteUrl;
  if (target.origin === site.origin) return target.href;
  const isBothLoopback = isLoopback(site.hostname) && isLoopback(target.hostname);
  return isBothLoopback && target.protocol === site.protocol ? target.href : siteUrl;
}
