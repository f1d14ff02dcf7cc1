/** An in-process server with the people who fuzz it. */
import { createFuzzWorld } from '../../../../fuzz/requests/fuzz-world.ts';
import type { TestDatabase } from '../world/database.ts';
import { startTestServer } from '../world/server.ts';
import { createLab } from '../privacy/_shooters.ts';

const settings = {
  AUTH_CONFIRM_EMAIL: 'off',
  AUTH_LIMIT_FACTOR: '10000',
  AUTH_ACCESS_TOKEN_SECONDS: '86400',
};

/** Stops with the test. */
export async function startFuzzedServer(database: TestDatabase) {
  const server = await startTestServer(database, settings, createLab());
  const world = await createFuzzWorld({
    url: server.url,
    makeAdministrator: async (email) => {
      await database.query('update accounts set is_admin = true where email = $1', [email]);
    },
  });
  return { server, world };
}
