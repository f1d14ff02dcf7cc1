/** Records every request: one log line, and the counts of the metrics. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Log } from '../log/log.ts';
import { metricsPath } from './metrics-routes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { RequestVariables } from './request-facts.ts';

type Facts = { Variables: RequestVariables };

/** Machines call these every few seconds, which would hide what people do. */
const quietRoutes = new Set(['/api/health', '/api/ready', metricsPath]);

/** @NOTE Logs the route's pattern, never the path: paths and queries contain ids, tokens, and signatures. */
export function recordRequests({ log, metrics }: { log: Log; metrics: Pick<Metrics, 'requestAnswered'> }) {
  return createMiddleware<Facts>(async (context, next) => {
    const startedMs = performance.now();
    await next();
    const { method } = context.req;
    const { status } = context.res;
    const route = routeOf(context);
    const durationMs = performance.now() - startedMs;
    metrics.requestAnswered({ method, route, status, seconds: durationMs / 1000 });
    log[quietRoutes.has(route) ? 'debug' : 'info'](
      {
        method,
        route,
        status,
        durationMs: Math.round(durationMs),
        requestId: context.get('requestId'),
        userId: context.get('userId'),
        ...(context.get('isFlood') === true ? { flood: 'requests' } : {}),
      },
      'request',
    );
  });
}

function routeOf(context: Context<Facts>): string {
  return context.get('procedureRoute') ?? routePath(context);
}
