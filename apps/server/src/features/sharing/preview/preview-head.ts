/** What the page of a shared link shows to programs that preview links; empty if the link does not open. */
import { previewSize } from '@target-analysis/contract/constants';
import { html } from 'hono/html';
import type { LinkedDeps } from '../deps.ts';
import { shareUrl } from '../wire.ts';
import { readPreview } from './preview-rules.ts';

const sharePath = /^\/shared-report\/([\w-]+)\/?$/;

/** Tags for the head of the page at this path; empty for every other page. */
export async function previewHead(deps: LinkedDeps, path: string): Promise<string> {
  const token = sharePath.exec(path)?.[1];
  const preview = token === undefined ? null : await readPreview(deps, token);
  if (token === undefined || preview === null) return '';
  const { title, description, hasPicture } = preview;
  const tags = html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Target Analysis" />
    <meta property="og:title" content="${title}" />
    <meta property="og:url" content="${shareUrl(deps.siteUrl, token)}" />
    <meta property="og:description" content="${description}" />
    ${hasPicture ? pictureTags(`${shareUrl(deps.siteUrl, token)}/preview.jpg`, description) : ''}
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
