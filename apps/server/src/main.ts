/** Starts the server, prints its address, and stops it on a signal. */
import { hostname } from 'node:os';
import manifest from '../../../package.json' with { type: 'json' };
import { ConfigError, readEnvironment } from './config.ts';
import { DataFolderInUse } from './platform/db/data-folder-lock.ts';
import { DatabaseGaveUp } from './platform/db/embedded.ts';
import { gatherLines } from './platform/log/gathered-lines.ts';
import { createLog } from './platform/log/log.ts';
import { describeStart } from './start-message.ts';
import { startServer, StartError } from './server.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(cause: unknown): never {
  const isForOperator = [ConfigError, DatabaseGaveUp, DataFolderInUse, StartError].some(
    (kind) => cause instanceof kind,
  );
  const message =
    cause instanceof Error ? (isForOperator ? cause.message : (cause.stack ?? cause.message)) : String(cause);
  process.stderr.write(`${message}\n`);
  process.exit(1);
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
