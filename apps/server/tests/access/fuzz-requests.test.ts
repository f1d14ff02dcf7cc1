/** Requests from a page, a careless program, and an attacker; `npm run test:fuzz` sends many more. */
import { expect } from 'vitest';
import { fuzzRequests } from '../../../../fuzz/requests/fuzz-requests.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { startFuzzedServer } from './_fuzzed-server.ts';

test('answers every request as the contract says, and keeps running', async ({ database }) => {
  const { server, world } = await startFuzzedServer(database);
  const { done, counts, findings } = await fuzzRequests(world, { seed: 3, count: 320, lanes: 4 });
  expect(findings.map(({ what }) => what)).toEqual([]);
  expect(done).toBeGreaterThanOrEqual(320);
  // If all requests were refused at once, the test would show nothing.
  expect(counts['200']).toBeGreaterThan(30);
  expect((await server.call('GET', '/api/health')).status).toBe(200);
});
