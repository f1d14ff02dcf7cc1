/** The built page. Browsers cache files with a fingerprint in their name, and revalidate everything else. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { AppError } from './app-error.ts';

const missingPage = 'The page is not built. Start the server with "npm start", which builds it.\n';

const keepForYears = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * Serves the folder, and its index.html for every path that is a route of the page.
 * @param readHead extra HTML for the head of the page at a path
 */
export function pageFiles(folder: string, readHead: (path: string) => Promise<string>): Hono {
  const index = join(folder, 'index.html');
  const app = new Hono();
  if (!existsSync(index)) {
    app.get('*', (context) => context.text(missingPage, 503));
    return app;
  }
  app.use(compress());
  app.use('/assets/*', serveFiles(folder, keepForYears));
  app.use(serveFiles(folder, askAgain));
  app.get('*', async (context) => {
    if (!isRouteOfPage(context)) throw new AppError('not-found');
    const head = await readHead(context.req.path);
    const page = (await readFile(index, 'utf8')).replace('</head>', () => `${head}</head>`);
    return context.html(page, 200, { 'Cache-Control': askAgain });
  });
  return app;
}

function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  // The build compressed them (apps/web/precompress.ts).
  const serve = serveStatic({ root, index: 'no index of a folder is served', precompressed: true });
  return async (context, next) => {
    const found: unknown = await serve(context, next);
    if (!(found instanceof Response)) return;
    found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}

/** Returns 404 for a missing file: sending the page instead would pass it off as a script or a picture. */
function isRouteOfPage({ req }: Context): boolean {
  if (req.path.startsWith('/assets/')) return false;
  const wantsPage = req.header('accept')?.includes('text/html') ?? false;
  return wantsPage || !/\.\w+$/.test(req.path);
}
