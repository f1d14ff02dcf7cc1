/** The metrics over HTTP, for holders of the operator's token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from './app-error.ts';
import type { Metrics } from '../metrics/metrics.ts';

export const metricsPath = '/metrics';

/** `open` if only this machine can ask. */
export type MetricsAccess = 'open' | 'closed' | { token: string };

/** @throws AppError not-found for anyone without the token, so that nothing reveals that metrics exist */
export function metricsRoutes(metrics: Pick<Metrics, 'read'>, access: MetricsAccess): Hono {
  const app = new Hono();
  app.get(metricsPath, async (context) => {
    if (!mayRead(access, context.req.header('authorization'))) throw new AppError('not-found');
    const { contentType, text } = await metrics.read();
    return context.text(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}

function mayRead(access: MetricsAccess, authorization: string | undefined): boolean {
  if (access === 'open') return true;
  if (access === 'closed' || authorization === undefined) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${access.token}`));
}

/** Digests have equal length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
