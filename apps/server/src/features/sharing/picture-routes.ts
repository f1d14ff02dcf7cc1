/** The photo of a shared report, by the pass that came with the report (decisions 30 and 32). */
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import { respondWithPhoto, shownPath } from '../reports/index.ts';
import type { LinkedDeps } from './deps.ts';
import { openByName } from './open-rules.ts';
import { readPass } from './share-pass.ts';
import { pictureRoutePrefix } from './visitor-rules.ts';

/** Links are for those to whom they were given: no search engine lists what is behind them. */
const hidden = { 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' };

export function sharedReportRoutes(deps: LinkedDeps): Hono {
  const app = new Hono();
  for (const pages of ['/shared-report/*', `${pictureRoutePrefix}*`]) {
    app.use(pages, async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(hidden)) context.header(name, value);
    });
  }
  app.get(`${pictureRoutePrefix}:pass`, async (context) => {
    const now = deps.clock.now();
    const pass = readPass(deps.secret, 'picture', { pass: context.req.param('pass'), now });
    if (pass === null) throw new AppError('share-not-found');
    const { report } = await openByName(deps, pass.name);
    const secondsLeft = Math.floor((pass.endsAt.getTime() - now.getTime()) / 1000);
    return respondWithPhoto(deps.storage, {
      path: context.req.query('size') === 'display' ? shownPath(report) : report.imageUrl,
      secondsLeft,
      asked: context.req.raw.headers,
    });
  });
  return app;
}
