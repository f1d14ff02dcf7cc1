/** The page of a shared link as far as the server draws it: for programs that preview links, and the first look for visitors. */
import { previewSize } from '@target-analysis/contract/constants';
import { html } from 'hono/html';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PageAt } from '../../../platform/http/page-files.ts';
import type { LinkedDeps } from '../deps.ts';
import { visitReport, type VisitedReport } from '../visitor-rules.ts';
import { sharedSessionOnWire, shareUrl } from '../wire.ts';
import { previewOf } from './preview-rules.ts';

const sharePath = /^\/shared-report\/([\w-]+)\/?$/;

/** Adds nothing to other pages, and to links that don't open. */
export async function pageOfLink(deps: LinkedDeps, path: string): Promise<PageAt> {
  const token = sharePath.exec(path)?.[1];
  const visited = token === undefined ? null : await visitIfOpen(deps, token);
  if (token === undefined || visited === null) return { head: '', shown: null };
  return { head: await tagsOf(visited, shareUrl(deps.siteUrl, token)), shown: sharedSessionOnWire(visited) };
}

async function visitIfOpen(deps: LinkedDeps, token: string): Promise<VisitedReport | null> {
  try {
    return await visitReport(deps, token);
  } catch (cause) {
    if (cause instanceof AppError) return null;
    throw cause;
  }
}

async function tagsOf(visited: VisitedReport, address: string): Promise<string> {
  const { title, description, hasPicture } = previewOf(visited);
  const tags = html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Target Analysis" />
    <meta property="og:title" content="${title}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:description" content="${description}" />
    ${hasPicture ? pictureTags(`${address}/preview.jpg`, description) : ''}
    <meta name="twitter:card" content="${hasPicture ? 'summary_large_image' : 'summary'}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />`;
  return String(await tags);
}

function pictureTags(address: string, description: string) {
  return html`<meta property="og:image" content="${address}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${previewSize.widthPx}" />
    <meta property="og:image:height" content="${previewSize.heightPx}" />
    <meta property="og:image:alt" content="${description}" />
    <meta name="twitter:image" content="${address}" />`;
}
