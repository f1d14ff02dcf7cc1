/** Measures what a browser loads before it can show the first screen: files in brotli from the build, the page itself in gzip. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../tools/repository.ts';

/** The build doesn't compress files smaller than a packet. */
function servedBytes(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : gzipSync(readFileSync(file)).length;
}

export function measurePage() {
  const built = join(root, 'apps/web/dist');
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  const sizeOf = (suffix: string): number =>
    named
      .filter((path) => path.endsWith(suffix))
      .reduce((sum, path) => sum + servedBytes(join(built, path)), 0);
  const sizes = { html: gzipSync(html).length, js: sizeOf('.js'), css: sizeOf('.css') };
  const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
  return {
    firstLoadKilobytes: {
      html: kilobytes(sizes.html),
      js: kilobytes(sizes.js),
      css: kilobytes(sizes.css),
      total: kilobytes(sizes.html + sizes.js + sizes.css),
    },
  };
}
