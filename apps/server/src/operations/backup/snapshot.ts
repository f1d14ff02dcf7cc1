/** The embedded database as it is at one moment, copied while nothing is written to it. A server does so for the program beside it. */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { OperatorCommands } from '../../platform/control/control.ts';
import type { Database } from '../../platform/db/database.ts';

/** The command that a running server answers beside those of the operator. */
export const snapshotCommand = 'snapshot';

/**
 * Takes `snapshot FOLDER` out of the operator's words.
 * @NOTE The one connection of the embedded database is held for as long as copying its files takes: nobody else can write meanwhile, and
 * what the files hold then opens like a folder whose server was killed.
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

/** Where the system can, both share their blocks until one of them changes. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
