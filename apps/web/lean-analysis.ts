/** Makes the files that analyze a photo smaller, after the page is built and before they are compressed. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { leanFile } from '@target-analysis/analysis-web/lean';

/** A plugin of Vite. The fingerprints in the files' names are those of the whole ones. */
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
