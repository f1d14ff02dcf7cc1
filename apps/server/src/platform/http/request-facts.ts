/** Facts about a request that are known before it is handled. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Ids } from '../ids/ids.ts';
import type { BodyRoom } from './body-room.ts';

/** What every handler may read from the request's context. */
export interface RequestVariables {
  requestId: string;
  networkAddress: string;
  /** The route pattern of the matching call, for the request log. */
  procedureRoute?: string;
  /** The signed-in account, once it has been looked up. */
  userId?: string;
  /** The request exceeded the limit of its account or network; the log gets one line per second about these. */
  isFlood?: boolean;
  /** The budget that the request's body takes memory from while it arrives. */
  bodyRoom?: BodyRoom;
}

/** Ids as proxies create them: a UUID, or as many random hexadecimal digits. */
const requestIdPattern = /^[0-9a-f-]{32,36}$/i;

export function requestFacts(deps: { ids: Ids; trustedProxyHeader: string | null }) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const requestId = proxyRequestId(context, deps.trustedProxyHeader) ?? deps.ids.uuid();
    context.set('requestId', requestId);
    context.set('networkAddress', networkOf(callerAddress(context, deps.trustedProxyHeader)));
    await next();
    // Not with context.header, which copies a finished response, body included.
    context.res.headers.set('X-Request-Id', requestId);
  });
}

/** A proxy of ours may have logged the request under its own id; no one else may choose what the log contains. */
function proxyRequestId(context: Context, trustedProxyHeader: string | null): string | null {
  const given = trustedProxyHeader === null ? undefined : context.req.header('x-request-id');
  return given !== undefined && requestIdPattern.test(given) ? given : null;
}

/** @NOTE Only our own proxy wrote the last entry; the caller may have made up those before it. */
function callerAddress(context: Context, trustedProxyHeader: string | null): string {
  const forwarded = trustedProxyHeader === null ? undefined : context.req.header(trustedProxyHeader);
  return forwarded?.split(',').at(-1)?.trim() ?? getConnInfo(context).remote.address ?? 'unknown';
}

/** A home has one IPv4 address but 2^64 IPv6 addresses, which share their first half. */
function networkOf(address: string): string {
  // Some proxies add the port, which differs with each connection.
  const withoutPort = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1');
  const plain = withoutPort.replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...new Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
