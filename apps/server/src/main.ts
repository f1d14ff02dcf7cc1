/** Starts the server, prints its address, and stops it on a signal. */
import { hostname } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };
import { ConfigError, readEnvironment } from './config.ts';
import { failWith } from './operations/fail-with.ts';
import { say } from './operations/run-operation.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { DatabaseGaveUp } from './platform/db/embedded.ts';
import { gatherLines } from './platform/log/gathered-lines.ts';
import { createLog } from './platform/log/log.ts';
import { describeStart } from './start-message.ts';
import { startServer, StartError } from './server.ts';

function fail(cause: unknown): never {
  failWith(cause, [ConfigError, DatabaseGaveUp, DataFolderInUse, StartError]);
}

async function main(): Promise<void> {
  const config = readEnvironment();
  const lines = gatherLines();
  process.once('exit', lines.flush);
  const log = createLog(config.logLevel, lines, {
    version: manifest.version,
    role: config.role,
    // A container's host name is its own id; on a single machine, the process id tells servers apart.
    instance: `${hostname()}:${String(process.pid)}`,
  });
  const server = await startServer({ config, log, say, onLost: fail });
  say(describeStart(config, server.demoAccounts));
  let isStopping = false;
  const stop = () => {
    // The terminal and our parent may both send the signal. Only the first one counts.
    if (isStopping) return;
    isStopping = true;
    say('Stopping ...');
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

await main().catch(fail);
