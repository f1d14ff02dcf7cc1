/** Where an email or identity provider may lead: to our own site, and wherever the operator allows. */
import { isLoopback } from '../../../platform/http/loopback.ts';
import type { AccountsDeps } from '../deps.ts';

type AllowedPlaces = Pick<AccountsDeps, 'siteUrl' | 'settings'>;

/** Scheme, host, and port as a browser writes them: no user, no backslash, no characters that parsers disagree on. */
const plainAddress = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(?=[/?#]|$)[^\\\s\p{Cc}]*$/iu;

/** The requested URL with its query unchanged, if allowed. Otherwise the site's root. */
export function allowedRedirect(places: AllowedPlaces, wish: string | undefined): string {
  const target = wish === undefined ? null : readAddress(wish);
  if (target === null) return places.siteUrl;
  const isAllowed =
    isOwnPlace(new URL(places.siteUrl), target) ||
    places.settings.allowedRedirects.some((pattern) => fits(pattern, target));
  return isAllowed ? target.href : places.siteUrl;
}

export function isOnSite(siteUrl: string, address: string): boolean {
  return new URL(address).origin === new URL(siteUrl).origin;
}

/** Null for URLs that browsers and we might read differently: `http://2130706433/` and `http://127.1/` are loopback too. */
function readAddress(wish: string): URL | null {
  const host = plainAddress.exec(wish)?.[1];
  if (host === undefined || !URL.canParse(wish)) return null;
  const target = new URL(wish);
  return target.hostname === host.toLowerCase() ? target : null;
}

/** A site on loopback may use all of loopback's names and ports. */
function isOwnPlace(site: URL, target: URL): boolean {
  if (target.origin === site.origin) return true;
  return target.protocol === site.protocol && isLoopback(site.hostname) && isLoopback(target.hostname);
}

/** `*` matches anything except a slash, `**` anything. A URL without a path is its root. */
function fits(pattern: string, target: URL): boolean {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/]+)(.*)$/i.exec(pattern) ?? [];
  if (!URL.canParse(origin) || new URL(origin).origin !== target.origin) return false;
  const expression = (path === '' ? '/' : path)
    .split(/(\*+)/)
    .map((part) => wildcards[part] ?? part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('');
  return new RegExp(`^${expression}$`).test(target.pathname);
}

const wildcards: Record<string, string | undefined> = { '*': '[^/]*', '**': '.*' };
