/** All routes of the site, in matching order. */
import { photoLimits } from '@target-analysis/contract/photo-limits';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Config } from './config.ts';
import { authPrefix, type Accounts } from './features/accounts/index.ts';
import { webhookPath } from './features/billing/index.ts';
import type { createReports } from './features/reports/index.ts';
import { AppError } from './platform/http/app-error.ts';
import { bodyLimit, hearOut, type BodyLimit } from './platform/http/body-limit.ts';
import { createBodyRoom } from './platform/http/body-room.ts';
import { answerErrors } from './platform/http/error-answers.ts';
import { healthRoutes, type ReadReadiness } from './platform/http/health-routes.ts';
import type { DrawFirstLook } from './platform/http/first-look.ts';
import { hashInlineScripts, pageFiles, type PageAt } from './platform/http/page-files.ts';
import {
  createProcedureHandler,
  describeProcedures,
  procedurePrefix,
  type ProcedureRouter,
} from './platform/http/procedure-handler.ts';
import { checkSignIn, type CallNotes } from './platform/http/procedures.ts';
import { requestFacts, type RequestVariables } from './platform/http/request-facts.ts';
import { recordRequests } from './platform/http/request-record.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { admitCaller, limitNetwork, refuseAgain } from './platform/http/request-limit.ts';
import type { createLiveSockets } from './platform/live/live-sockets.ts';
import { mailboxPages, mailboxPath } from './platform/mail/mailbox-pages.ts';
import { metricsRoutes } from './platform/http/metrics-routes.ts';
import type { Platform } from './platform.ts';

interface HttpDeps extends Pick<Platform, 'ids' | 'log' | 'mailbox' | 'metrics' | 'requestLimits'> {
  config: Config;
  readReadiness: ReadReadiness;
  /** The store from which browsers fetch photos; null if the server delivers them. */
  photoOrigin: string | null;
  pageFolder: string;
  router: ProcedureRouter;
  accounts: Pick<Accounts, 'authenticate' | 'authRoutes' | 'readClaim'>;
  photoRoutes: ReturnType<typeof createReports>['photoRoutes'];
  documentRoutes: ReturnType<typeof createReports>['documentRoutes'];
  admitUpload: ReturnType<typeof createReports>['admitUpload'];
  /** The payment provider's webhook, and the page of the local test checkout. */
  checkoutRoutes: Hono;
  /** The pictures of shared reports, and the response headers of their pages. */
  sharedReportRoutes: Hono;
  /** What the server adds to the page at a path. */
  readPage: (path: string) => Promise<PageAt>;
  drawFirstLook: DrawFirstLook;
  /** Archives of personal data, by their links. */
  exportRoutes: Hono;
  liveRoutes: ReturnType<typeof createLiveSockets>['routes'];
}

type HttpApp = Hono<{ Variables: RequestVariables }>;

const photoUploadPath = `${procedurePrefix}/reports/photos`;
/** Allowance for the form's other fields besides the photo. */
const formOverheadBytes = 64 * 1024;
const photoLimit: BodyLimit = {
  maxBytes: photoLimits.maxBytes + formOverheadBytes,
  refuse: () => new AppError('photo-too-large', { maxMegabytes: photoLimits.maxBytes / 1024 / 1024 }),
};
/** 64 MB of unfinished bodies in total. Only an account that may send a photo uses the share for photos. */
const photoRoomBytes = 48 * 1024 * 1024;
const otherRoomBytes = 16 * 1024 * 1024;
const otherLimit: BodyLimit = { maxBytes: 1024 * 1024, refuse: () => new AppError('body-too-large') };

export function createHttpApp(deps: HttpDeps): HttpApp {
  const app: HttpApp = new Hono();
  answerErrors(app, deps.log);
  app.use(requestFacts({ ids: deps.ids, trustedProxyHeader: deps.config.trustedProxyHeader }));
  app.use(recordRequests(deps));
  const photoRoom = createBodyRoom(photoRoomBytes);
  const otherRoom = createBodyRoom(otherRoomBytes);
  app.use((context, next) => {
    context.set('bodyRoom', context.req.path === photoUploadPath ? photoRoom : otherRoom);
    return next();
  });
  const scriptHashes = hashInlineScripts(deps.pageFolder);
  app.use(securityHeaders({ siteUrl: deps.config.siteUrl, photoOrigin: deps.photoOrigin, scriptHashes }));
  app.route('/', metricsRoutes(deps.metrics, deps.config.metrics));
  // Not counted: machines at the caller's own address call these, too.
  app.route(procedurePrefix, healthRoutes(deps.readReadiness));
  app.route(authPrefix, deps.accounts.authRoutes);
  app.use(limitNetwork(deps.requestLimits, (path) => (path === webhookPath ? 'provider' : 'network')));
  app.route('/', deps.exportRoutes);
  app.route('/', deps.liveRoutes);
  addApi(app, deps);
  app.route('/', deps.photoRoutes);
  app.route('/', deps.documentRoutes);
  app.route('/', deps.checkoutRoutes);
  app.route('/', deps.sharedReportRoutes);
  if (deps.mailbox !== null) app.route(mailboxPath, mailboxPages(deps.mailbox));
  app.route('/', pageFiles(deps));
  return app;
}

function addApi(app: HttpApp, deps: HttpDeps): void {
  const { config, router, accounts, log, requestLimits } = deps;
  const answerCall = createProcedureHandler(router, log);
  app.get(`${procedurePrefix}/openapi.json`, async (context) =>
    context.json(await describeProcedures(config.siteUrl)),
  );
  app.use(`${procedurePrefix}/*`, admitUploads(deps));
  app.use(
    `${procedurePrefix}/*`,
    bodyLimit((path) => (path === photoUploadPath ? photoLimit : otherLimit)),
  );
  app.all(`${procedurePrefix}/*`, async (context) => {
    const authorization = context.req.header('authorization');
    refuseAgain(context, requestLimits, await accounts.readClaim(authorization));
    const readSignIn = () => accounts.authenticate(authorization);
    const signIn = await readSignIn();
    // Counts an upload before reading its body.
    if (signIn !== null && context.get('userId') === undefined)
      admitCaller(context, requestLimits, signIn.userId);
    const notes: CallNotes = { route: null, retryAfterSeconds: null };
    const answer = await answerCall(context.req.raw, {
      signIn,
      readSignIn,
      requestId: context.get('requestId'),
      networkAddress: context.get('networkAddress'),
      url: context.req.url,
      notes,
    });
    if (answer === null) throw new AppError('not-found');
    if (notes.route !== null) context.set('procedureRoute', notes.route);
    if (notes.retryAfterSeconds !== null) answer.headers.set('Retry-After', String(notes.retryAfterSeconds));
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
}

/** Checks who sends a photo, and whether they may, before any of it is stored. */
function admitUploads({ accounts, requestLimits, admitUpload }: HttpDeps) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    if (context.req.path !== photoUploadPath || context.req.method !== 'POST') return next();
    const authorization = context.req.header('authorization');
    try {
      refuseAgain(context, requestLimits, await accounts.readClaim(authorization));
      const { userId } = checkSignIn(await accounts.authenticate(authorization));
      admitCaller(context, requestLimits, userId);
      await admitUpload(userId);
    } catch (refusal) {
      await hearOut(context.req.raw.body);
      throw refusal;
    }
    return next();
  });
}
