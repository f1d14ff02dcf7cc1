/** The embedded database at one moment, copied while nothing writes to it. A running server makes the copy for other programs. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { OperatorCommands } from '../../platform/control/control.ts';
import type { Database } from '../../platform/db/database.ts';

/** A command that a running server accepts in addition to the operator's. */
export const snapshotCommand = 'snapshot';

/**
 * Handles `snapshot FOLDER` before the operator's commands.
 * @NOTE Copying the files holds the embedded database's only connection, so nothing else can write meanwhile. The
 * copy opens like a folder whose server was killed.
 */
export function answerSnapshots(
  { database, config }: { database: Database; config: Pick<Config, 'database'> },
  otherwise: OperatorCommands,
): OperatorCommands {
  const from = config.database;
  return async (words) => {
    const [command, folder] = words;
    if (command !== snapshotCommand || folder === undefined || from.kind !== 'embedded')
      return otherwise(words);
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`checkpoint`);
      await copyDatabase(from.folder, folder);
    });
    return 'copied';
  };
}

/** If the system supports it, both copies share their blocks until one of them changes. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
