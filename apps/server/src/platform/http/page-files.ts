/** The built page. Browsers cache files with a fingerprint in their name, and revalidate everything else. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { AppError } from './app-error.ts';
import type { DrawFirstLook } from './first-look.ts';

const missingPage = 'The page is not built. Start the server with "npm start", which builds it.\n';

const keepForYears = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/** What the server adds to the page at a path. */
export interface PageAt {
  /** HTML for its head. */
  head: string;
  /** What it shows first, as the built `drawSharedLook` takes it; null if only the script knows. */
  shown: object | null;
}

interface PageFilesDeps {
  pageFolder: string;
  readPage: (path: string) => Promise<PageAt>;
  drawFirstLook: DrawFirstLook;
}

/** Serves the folder, and its index.html for every path that is a route of the page. */
export function pageFiles({ pageFolder: folder, readPage, drawFirstLook }: PageFilesDeps): Hono {
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
    const { head, shown } = await readPage(context.req.path);
    const page = (await readFile(index, 'utf8')).replace('</head>', () => `${head}</head>`);
    const look = shown === null ? '' : await drawFirstLook('drawSharedLook', shown);
    return context.html(withFirstLook(page, look), 200, { 'Cache-Control': askAgain });
  });
  return app;
}

/**
 * The build puts one small script into the page itself (decision 076), and the content security policy names it by its hash.
 * @returns the hashes of the scripts inside the page, as a policy spells them; none if the page is not built
 */
export function hashInlineScripts(pageFolder: string): string[] {
  const index = join(pageFolder, 'index.html');
  if (!existsSync(index)) return [];
  const scripts = readFileSync(index, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return Array.from(
    scripts,
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

/** In place of the spinner, so that a slow phone shows the answer before the script runs (decision 075). */
function withFirstLook(page: string, look: string): string {
  if (look === '') return page;
  return page.replace(
    /<!-- waiting -->.*<!-- waiting: end -->/s,
    () => `<div id="first-look" inert>${look}</div>`,
  );
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
