/** Opens an installation's data for an operator's program: runs no migrations, jobs, or requests. */
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { lockDataFolder } from '../../platform/db/data-folder-lock.ts';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { makeRuntimeFolder, removeRuntimeFolder } from '../../platform/db/runtime-folder.ts';

export interface Installation {
  connection: pg.ClientConfig;
  isEmbedded: boolean;
  close: () => Promise<void>;
}

/** @throws DataFolderInUse while a server uses the embedded database */
export async function openInstallation({ database, dataFolder }: Config): Promise<Installation> {
  if (database.kind === 'postgres') {
    const connection = { connectionString: database.url };
    return { connection, isEmbedded: false, close: () => Promise.resolve() };
  }
  const runtimeFolder = await makeRuntimeFolder(dataFolder);
  try {
    const lock = await lockDataFolder(dataFolder, { runtimeFolder, takesCommands: false });
    const opened = await openFolder(database.folder, runtimeFolder).catch(async (cause: unknown) => {
      await lock.release();
      throw cause;
    });
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await lock.release();
      },
    };
  } catch (cause) {
    await removeRuntimeFolder(runtimeFolder);
    throw cause;
  }
}

/** Opens an embedded database that no server can have open, such as a copy. */
export async function openFolder(folder: string, runtimeFolder: string): Promise<Installation> {
  const { connection, close } = await openEmbedded({ folder, runtimeFolder, onLost: endProgram });
  return {
    connection,
    isEmbedded: true,
    close: async () => {
      await close();
      await removeRuntimeFolder(runtimeFolder);
    },
  };
}

/** The next run finishes what was begun. */
function endProgram(cause: unknown): never {
  process.stderr.write(`The embedded database has stopped: ${String(cause)}\n`);
  process.exit(1);
}
