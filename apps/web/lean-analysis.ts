/** Shrinks the files that analyze a photo, after the page is built and before they are compressed. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { leanFile, sha256 } from '@target-analysis/analysis-web/lean';

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
  let folder = '';
  return {
    name: 'lean-analysis',
    apply: 'build' as const,
    configResolved: ({ root, build }: { root: string; build: { outDir: string } }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: {
      order: 'post' as const,
      sequential: true as const,
      handler: async () => {
        for (const name of globSync('assets/*.{wasm,onnx}', { cwd: folder })) {
          const path = join(folder, name);
          await writeFile(path, leanFile(path, await readFile(path)));
        }
      },
    },
  };
}
