/** The operator's commands. A running server carries them out; without one, they run directly on the database. */
import { createInterface } from 'node:readline/promises';
import { openAccounts } from './app.ts';
import { readEnvironment } from './config.ts';
import { failOperation, runOperation } from './operations/run-operation.ts';
import { createOperatorCommands } from './operator-commands.ts';
import { askServer } from './platform/control/control.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { createLog } from './platform/log/log.ts';
import { openPlatform } from './platform.ts';

/** Asks again before an action that can't be undone, if a person is at the terminal. */
async function confirmed(words: string[]): Promise<string[]> {
  if (words[0] !== 'delete' || words.includes('--yes') || !process.stdin.isTTY) return words;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Permanently delete ${words[1] ?? ''} with all photos, reports and purchases? Type yes: `,
  );
  terminal.close();
  return answer.trim() === 'yes' ? [...words, '--yes'] : words;
}

async function run(words: string[]): Promise<string> {
  const config = readEnvironment();
  const log = createLog('warn');
  const quiet = () => undefined;
  try {
    const platform = await openPlatform({
      config,
      log,
      say: quiet,
      takesCommands: false,
      onLost: failOperation,
    });
    try {
      const accounts = await openAccounts(config, platform);
      return await createOperatorCommands({ ...config, ...platform, accounts })(words);
    } finally {
      await platform.close();
    }
  } catch (cause) {
    if (cause instanceof DataFolderInUse && cause.holder?.takesCommands === true) {
      return askServer(cause.holder.runtimeFolder, words);
    }
    throw cause;
  }
}

await runOperation(async (words) => run(await confirmed(words)));
