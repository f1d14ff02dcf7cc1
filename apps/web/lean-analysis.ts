/** Shrinks the files that analyze a photo, after the page is built and before they are compressed. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leanFile, sha256 } from '@target-analysis/analysis-web/lean';
import { afterBuild } from './after-build.ts';

const fingerprintLength = 8;

/** Fingerprints the smaller form, so a browser that cached another one loads it again. */
export function nameOfAsset({
  names: [name = ''],
  source,
}: {
  names: string[];
  source: string | Uint8Array;
}): string {
  if (typeof source === 'string' || !/\.(?:wasm|onnx)$/.test(name)) return 'assets/[name]-[hash][extname]';
  return `assets/[name]-${sha256(leanFile(name, source)).slice(0, fingerprintLength)}[extname]`;
}

/** Vite plugin; `nameOfAsset` names the files. */
export function leanAnalysis() {
  return afterBuild('lean-analysis', async (folder) => {
    for (const name of globSync('assets/*.{wasm,onnx}', { cwd: folder })) {
      const path = join(folder, name);
      await writeFile(path, leanFile(path, await readFile(path)));
    }
  });
}
