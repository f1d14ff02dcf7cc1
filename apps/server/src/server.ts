/** Starts a whole server, from settings to socket, and shuts it down cleanly. */
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import type { DemoAccounts } from './features/site/index.ts';
import { listenForOperator } from './platform/control/control.ts';
import { listen } from './platform/http/web-server.ts';
import { DatabaseDamaged } from './platform/db/embedded.ts';
import { OtherEncryptionKey } from './platform/secrets/common-key.ts';
import { UnfinishedCopy } from './platform/db/unfinished-copy.ts';
import { openPlatform, type Opening } from './platform.ts';

export interface RunningServer {
  demoAccounts: DemoAccounts | null;
  /** Finishes ongoing work, within a few seconds. */
  stop: () => Promise<void>;
}

/** If a step fails, closes what earlier steps opened. */
export async function startServer(opening: Omit<Opening, 'takesCommands'>): Promise<RunningServer> {
  const { config } = opening;
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const platform = await openPlatform({ ...opening, takesCommands: true });
    closers.push(platform.close);
    const app = await createApp(config, platform);
    closers.push(app.close);
    await app.startJobs();
    const demoAccounts = config.isDemo ? await ensureDemoAccounts(app, config.dataFolder) : null;
    if (platform.runtimeFolder !== null) {
      const operator = await listenForOperator(platform.runtimeFolder, app.operatorCommands);
      closers.push(operator.close);
    }
    const web = await listen(app, config);
    closers.push(web.stop);
    return { demoAccounts, stop };
  } catch (cause) {
    await stop();
    throw explain(cause, config);
  }
}

function explain(cause: unknown, { host, port, dataFolder }: Config): unknown {
  const isForOperator = [UnfinishedCopy, DatabaseDamaged, OtherEncryptionKey].some(
    (kind) => cause instanceof kind,
  );
  if (isForOperator && cause instanceof Error) return new StartError(cause.message, { cause });
  if (!(cause instanceof Error && 'code' in cause)) return cause;
  if (cause.code === 'ENOSPC') {
    return new StartError(`The disk with ${dataFolder} is full. Free up space and start again.`, { cause });
  }
  if (cause.code === 'EADDRINUSE') {
    return new StartError(`Port ${String(port)} of ${host} is in use. Choose another PORT.`, { cause });
  }
  if (cause.code === 'EACCES' || cause.code === 'EADDRNOTAVAIL') {
    return new StartError(
      `The server cannot listen on ${host}:${String(port)}. Choose another HOST or PORT.`,
      { cause },
    );
  }
  if (isUnreachable(String(cause.code))) {
    return new StartError(
      `The database cannot be reached (${String(cause.code)}). Check DATABASE_URL, and that Postgres runs.`,
      { cause },
    );
  }
  return cause;
}

/** Codes of the network, and of Postgres: wrong user or password (28...), no such database, starting up, or full. */
function isUnreachable(code: string): boolean {
  return (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOTFOUND',
      'EAI_AGAIN',
      'ETIMEDOUT',
    ].includes(code) || ['28P01', '28000', '3D000', '57P03', '53300'].includes(code)
  );
}

/** The server cannot start. The message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
