/** Builds what the server draws before the page's script runs (decision 075), beside the page. */
import { join } from 'node:path';
import { afterBuild } from './after-build.ts';

/**
 * Vite plugin.
 * @param build Vite's own
 */
export function buildFirstLook(build: (options: object) => Promise<unknown>) {
  return afterBuild('build-first-look', (folder) =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      // Everything in one file: the server has no React.
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: join(import.meta.dirname, 'src/features/reports/first-look/draw-first-look.tsx'),
        outDir: folder,
        emptyOutDir: false,
        minify: true,
        rolldownOptions: {
          checks: { moduleLevelDirective: false },
          output: { entryFileNames: 'first-look.js', codeSplitting: false },
        },
      },
    }),
  );
}
