/** Work on the files of the built page. */
import { resolve } from 'node:path';

interface ResolvedConfig {
  root: string;
  build: { outDir: string };
  mode: string;
}

/**
 * Vite plugin. Plugins made by this run one after the other, in their order.
 * @param work receives the folder of the built page, and the mode that it was built in
 */
export function afterBuild(name: string, work: (folder: string, mode: string) => Promise<unknown>) {
  let folder = '';
  let mode = '';
  return {
    name,
    apply: 'build' as const,
    configResolved: (config: ResolvedConfig) => {
      folder = resolve(config.root, config.build.outDir);
      mode = config.mode;
    },
    writeBundle: {
      order: 'post' as const,
      sequential: true as const,
      handler: async () => {
        await work(folder, mode);
      },
    },
  };
}
