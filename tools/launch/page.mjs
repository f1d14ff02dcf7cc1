/** Rebuilds the page in apps/web/dist if its sources have changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { say } from './say.mjs';

/** The sources of the page. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/after-build.ts',
  'apps/web/build-first-look.ts',
  'apps/web/early.js',
  'apps/web/inline-early.ts',
  'apps/web/lean-analysis.ts',
  'apps/web/needed-by.ts',
  'apps/web/precompress.ts',
  'apps/web/service-worker',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/analysis/src',
  'packages/analysis/model',
  'packages/analysis-web/src',
  'package-lock.json',
];

/**
 * @param {string} root
 * @param {string} runtime path of the Node to build with
 * @param {'small' | 'quick'} wanted small files for visitors, or a quick build for tests, which also accept a small one
 * @returns {boolean} whether an up-to-date page is there now
 */
export function buildPage(root, runtime, wanted) {
  const web = join(root, 'apps/web');
  const stamp = join(web, '.cache/page-sources.sha256');
  const hash = hashOf(root);
  const isBuilt = existsSync(join(web, 'dist/index.html')) && existsSync(stamp);
  const enough = wanted === 'quick' ? [`${hash} small`, `${hash} quick`] : [`${hash} small`];
  if (isBuilt && enough.includes(readFileSync(stamp, 'utf8'))) return true;
  say('Building the page ...');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const mode = wanted === 'quick' ? ['--mode', 'quick'] : [];
  const { status } = spawnSync(runtime, [vite, 'build', '--logLevel', 'warn', ...mode], {
    cwd: web,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    say('The page could not be built; the reason is above.');
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash} ${wanted}`);
  return true;
}

/**
 * Hashes contents and paths: the timestamps of a fresh clone are meaningless.
 * @param {string} root
 */
function hashOf(root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesUnder(root, source))
      hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} paths from the root, sorted, without tests
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}
