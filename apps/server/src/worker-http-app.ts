/** The routes of a worker, for monitoring only. */
import { Hono } from 'hono';
import type { Config } from './config.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { healthRoutes, type ReadReadiness } from './platform/http/health-routes.ts';
import { procedurePrefix } from './platform/http/procedure-handler.ts';
import { requestFacts, type RequestVariables } from './platform/http/request-facts.ts';
import { metricsRoutes } from './platform/http/metrics-routes.ts';
import type { Platform } from './platform.ts';

interface WorkerHttpDeps extends Pick<Platform, 'ids' | 'log' | 'metrics'> {
  config: Pick<Config, 'metrics'>;
  readReadiness: ReadReadiness;
}

type WorkerHttpApp = Hono<{ Variables: RequestVariables }>;

export function createWorkerHttpApp(deps: WorkerHttpDeps): WorkerHttpApp {
  const { config, ids, log, metrics, readReadiness } = deps;
  const app: WorkerHttpApp = new Hono();
  answerErrors(app, log);
  app.use(requestFacts({ ids, trustedProxyHeader: null }));
  app.route('/', metricsRoutes(metrics, config.metrics));
  app.route(procedurePrefix, healthRoutes(readReadiness));
  return app;
}
