/** Puts `early.js` into the page itself: on a slow network, a file of its own would come half a second later. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname, 'early.js');
const tag = '<script src="/early.js"></script>';

/** Vite plugin. */
export function inlineEarly() {
  return {
    name: 'inline-early',
    apply: 'build' as const,
    transformIndexHtml: {
      order: 'pre' as const,
      handler: (html: string) => html.replace(tag, () => `<script>${readFileSync(path, 'utf8')}</script>`),
    },
  };
}
