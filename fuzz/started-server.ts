/** The server under test: its own process, with limits that nobody reaches. */
import { startServer, type RunningServer } from '../e2e/world/running-server.ts';
import { createFuzzWorld, type FuzzWorld } from './requests/fuzz-world.ts';
import type { Fuzzing, Outcomes } from './fuzzing.ts';

const settings = {
  AUTH_CONFIRM_EMAIL: 'off',
  AUTH_LIMIT_FACTOR: '10000',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  AUTH_ACCESS_TOKEN_SECONDS: '86400',
  ANALYSIS_CONCURRENCY: '1',
  LOG_LEVEL: 'error',
};

export type FuzzServer = (world: FuzzWorld, fuzzing: Fuzzing) => Promise<Outcomes>;

/**
 * Runs `fuzz` against its own server, on the embedded database unless the settings name another.
 * @param expected log lines that are no finding; by default, there are none
 */
export function onOwnServer(
  fuzz: FuzzServer,
  ownSettings: Record<string, string> = {},
  expected: RegExp | null = null,
) {
  return async (fuzzing: Fuzzing): Promise<Outcomes> => {
    const server = await startServer({ ...settings, ...ownSettings });
    try {
      const world = await createFuzzWorld({
        url: server.url,
        makeAdministrator: async (email) => {
          await server.operate('grant', email);
        },
        giveCredits: async (email) => {
          if (ownSettings['DATABASE_URL'] !== undefined)
            await server.operate('credit', email, '100', '--reason', 'fuzzing');
        },
      });
      const outcomes = await fuzz(world, fuzzing);
      for (const what of await problemsAfterwards(server, expected))
        outcomes.findings.push({
          seed: fuzzing.seed,
          index: outcomes.done,
          what,
          bytes: new Uint8Array(),
        });
      return outcomes;
    } finally {
      await server.stop();
      await server.cleanUp();
    }
  };
}

/** An unexpected line in the log, an unhealthy server, or one that doesn't stop cleanly. */
async function problemsAfterwards(server: RunningServer, expected: RegExp | null): Promise<string[]> {
  const health = await fetch(`${server.url}/api/health`);
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && expected?.test(line) !== true);
  const exitCode = await server.stop();
  return [
    ...(health.ok ? [] : [`the health is ${String(health.status)} afterwards`]),
    ...[...new Set(lines)].map((line) => `the log says ${line.slice(0, 2000)}`),
    ...(exitCode === 0 ? [] : [`the server ended with ${String(exitCode)}`]),
  ];
}
