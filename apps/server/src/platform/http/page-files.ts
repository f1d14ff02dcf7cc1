/** The built page: files with a fingerprint in their name are kept by browsers, everything else is asked for again. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { AppError } from './app-error.ts';

const missingPage = 'The page is not built. Start the server with "npm start", which builds it.\n';

/** Serves the folder, and its index.html for every path that is a route of the page. */
export function pageFiles(folder: string): Hono {
  const index = join(folder, 'index.html');
  const app = new Hono();
  app.use(compress());
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use(serveStatic({ root: folder, index: 'no index file here' }));
  app.get('*', async (context) => {
    // A missing file answers as such: the page in its place would be taken for a script or a picture.
    const wantsPage = context.req.header('accept')?.includes('text/html') ?? false;
    if (/\.\w+$/.test(context.req.path) && !wantsPage) throw new AppError('not-found');
    if (!existsSync(index)) return context.text(missingPage, 503);
    return context.html(await readFile(index, 'utf8'), 200, { 'Cache-Control': 'no-cache' });
  });
  return app;
}
