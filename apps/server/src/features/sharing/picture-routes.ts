/** The pictures of a shared report: its photo, with the pass that came with the report (decisions 30 and 32), and its preview. */
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import { respondWithPhoto, shownPath } from '../reports/index.ts';
import type { LinkedDeps } from './deps.ts';
import { openByName } from './open-rules.ts';
import { createPreviews } from './preview/preview-rules.ts';
import { readPass } from './share-pass.ts';
import { pictureRoutePrefix } from './visitor-rules.ts';

/** Links are only for the people they were given to: search engines must not list them. */
const hidden = { 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' };

/** A cached preview disappears this long after its link has ended. */
const previewSeconds = 60;

export function sharedReportRoutes(deps: LinkedDeps): Hono {
  const app = new Hono();
  for (const pages of ['/shared-report/*', `${pictureRoutePrefix}*`]) {
    app.use(pages, async (context, next) => {
      await next();
      for (const [name, value] of Object.entries(hidden)) context.header(name, value);
    });
  }
  const readPreview = createPreviews(deps);
  app.get('/shared-report/:token/preview.jpg', async (context) => {
    const { bytes, tag } = await readPreview(context.req.param('token'));
    const headers = { etag: `"${tag}"`, 'cache-control': `public, max-age=${String(previewSeconds)}` };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    return context.body(Buffer.from(bytes), 200, { ...headers, 'content-type': 'image/jpeg' });
  });
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
