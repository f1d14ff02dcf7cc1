/** The operator's commands. A running server is asked to carry them out; without one they are done on the database itself. */
import { openAccounts } from './app.ts';
import { ConfigError, readEnvironment } from './config.ts';
import { createOperatorCommands } from './operator-commands.ts';
import { askServer, OperatorError } from './platform/control/control.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { createLog } from './platform/log/log.ts';
import { openPlatform } from './platform.ts';

async function run(words: string[]): Promise<string> {
  const config = readEnvironment();
  const log = createLog('warn');
  const quiet = () => undefined;
  try {
    const platform = await openPlatform({ config, log, say: quiet, takesCommands: false, onLost: fail });
    try {
      const accounts = await openAccounts(config, platform);
      return await createOperatorCommands({ ...platform, accounts })(words);
    } finally {
      await platform.close();
    }
  } catch (cause) {
    if (cause instanceof DataFolderInUse && cause.holder.takesCommands) {
      return askServer(cause.holder.runtimeFolder, words);
    }
    throw cause;
  }
}

function fail(cause: unknown): never {
  const isForOperator = [ConfigError, DataFolderInUse, OperatorError].some((kind) => cause instanceof kind);
  const message =
    cause instanceof Error ? (isForOperator ? cause.message : (cause.stack ?? cause.message)) : String(cause);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

process.stdout.write(`${await run(process.argv.slice(2)).catch(fail)}\n`);
