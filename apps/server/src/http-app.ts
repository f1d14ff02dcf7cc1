/** Everything that answers under the site's address, in the order in which it is asked. */
import { fileURLToPath } from 'node:url';
import { maxPhotoBytes } from '@target-analysis/contract/constants';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Config } from './config.ts';
import { authPrefix, type Accounts } from './features/accounts/index.ts';
import type { createReports } from './features/reports/index.ts';
import { AppError } from './platform/http/app-error.ts';
import { bodyLimit, type BodyLimit } from './platform/http/body-limit.ts';
import { toAppError, toErrorBody } from './platform/http/error-answers.ts';
import { pageFiles } from './platform/http/page-files.ts';
import {
  createProcedureHandler,
  describeProcedures,
  procedurePrefix,
  type ProcedureRouter,
} from './platform/http/procedure-handler.ts';
import { requestFacts, type RequestVariables } from './platform/http/request-facts.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { mailboxPages, mailboxPath } from './platform/mail/mailbox-pages.ts';
import type { Platform } from './platform.ts';

interface HttpDeps extends Pick<Platform, 'database' | 'ids' | 'log' | 'mailbox'> {
  config: Config;
  router: ProcedureRouter;
  accounts: Pick<Accounts, 'authenticate' | 'authRoutes'>;
  photoRoutes: ReturnType<typeof createReports>['photoRoutes'];
}

type HttpApp = Hono<{ Variables: RequestVariables }>;

const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const photoUploadPath = `${procedurePrefix}/reports/photos`;
/** Room for the other fields of the form around a photo. */
const formOverheadBytes = 64 * 1024;
const photoLimit: BodyLimit = {
  maxBytes: maxPhotoBytes + formOverheadBytes,
  refuse: () => new AppError('photo-too-large', { maxMegabytes: maxPhotoBytes / 1024 / 1024 }),
};
const otherLimit: BodyLimit = { maxBytes: 1024 * 1024, refuse: () => new AppError('body-too-large') };

export function createHttpApp(deps: HttpDeps): HttpApp {
  const app: HttpApp = new Hono();
  app.onError((cause, context) => {
    const body = toErrorBody(toAppError(cause, { log: deps.log, requestId: context.get('requestId') }));
    return new Response(JSON.stringify(body), {
      status: body.status,
      headers: { 'content-type': 'application/json' },
    });
  });
  app.notFound(() => {
    throw new AppError('not-found');
  });
  app.use(requestFacts({ ids: deps.ids, trustedProxyHeader: deps.config.trustedProxyHeader }));
  app.use(securityHeaders(deps.config.siteUrl));
  app.route(authPrefix, deps.accounts.authRoutes);
  addApi(app, deps);
  app.route('/', deps.photoRoutes);
  if (deps.mailbox !== null) app.route(mailboxPath, mailboxPages(deps.mailbox));
  app.route('/', pageFiles(pageFolder));
  return app;
}

function addApi(app: HttpApp, { database, config, router, accounts, log }: HttpDeps): void {
  const answerCall = createProcedureHandler(router, log);
  app.get(`${procedurePrefix}/health`, async (context) => {
    await database.execute(sql`select 1`).catch((cause: unknown) => {
      throw new AppError('service-unavailable', {}, { cause });
    });
    return context.json({ status: 'ok' });
  });
  app.get(`${procedurePrefix}/openapi.json`, async (context) =>
    context.json(await describeProcedures(config.siteUrl)),
  );
  app.use(
    `${procedurePrefix}/*`,
    bodyLimit((path) => (path === photoUploadPath ? photoLimit : otherLimit)),
  );
  app.all(`${procedurePrefix}/*`, async (context) => {
    const answer = await answerCall(context.req.raw, {
      signIn: await accounts.authenticate(context.req.header('authorization')),
      requestId: context.get('requestId'),
      networkAddress: context.get('networkAddress'),
    });
    if (answer === null) throw new AppError('not-found');
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
}
