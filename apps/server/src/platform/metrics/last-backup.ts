/** When the last backup was completed: a file in the data folder that the backup writes and the servers read. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const fileName = 'last-backup.json';

const schema = z.object({ completedAt: z.coerce.date() });

export async function noteBackup(dataFolder: string, completedAt: Date): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(join(dataFolder, fileName), `${JSON.stringify({ completedAt })}\n`);
}

/** Null before the first backup, and if the file cannot be read. */
export async function readLastBackup(dataFolder: string): Promise<Date | null> {
  const text = await readFile(join(dataFolder, fileName), 'utf8').catch(() => '{}');
  try {
    return schema.parse(JSON.parse(text)).completedAt;
  } catch {
    // A cut-off file reports no backup, and an alert follows.
    return null;
  }
}
