/** Builds the service worker after the page, because it lists the page's files. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterBuild } from '../after-build.ts';

export interface PageFiles {
  /** The page doesn't open without these. */
  atOnce: { url: string; revision: string | null }[];
  /** Stored when first requested: the networks, and letters that few texts need. */
  onDemand: string[];
}

/** The fingerprint in the name shows that a file has changed. */
const named = ['assets/*.js', 'assets/*.css', 'assets/inter-latin-wght-*.woff2'];
const unnamed = ['index.html', 'icon.svg', 'icon-192.png', 'site.webmanifest'];
const rest = ['assets/*.wasm', 'assets/*.onnx', 'assets/*.woff2'];

export async function listPageFiles(folder: string): Promise<PageFiles> {
  const find = (patterns: string[]) => globSync(patterns, { cwd: folder }).toSorted();
  const first = find(named);
  const others = find(rest);
  const revised = unnamed.map(async (name) => ({
    url: `/${name}`,
    revision: createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
      .slice(0, 16),
  }));
  return {
    atOnce: [...first.map((name) => ({ url: `/${name}`, revision: null })), ...(await Promise.all(revised))],
    onDemand: others.filter((name) => !first.includes(name)).map((name) => `/${name}`),
  };
}

/**
 * Vite plugin.
 * @param build Vite's own
 */
export function buildServiceWorker(build: (options: object) => Promise<unknown>) {
  return afterBuild('build-service-worker', async (folder) =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { pageFiles: JSON.stringify(await listPageFiles(folder)) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'service-worker.ts'),
          output: { entryFileNames: '[name].js', format: 'iife' },
        },
      },
    }),
  );
}
