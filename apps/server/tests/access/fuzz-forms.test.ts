/** Forms broken in every possible way; `npm run test:fuzz -- forms` sends many more. */
import { expect } from 'vitest';
import { fuzzForms } from '../../../../fuzz/forms/fuzz-forms.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { startFuzzedServer } from './_fuzzed-server.ts';

test('accepts or refuses any form, complete or cut off', async ({ database }) => {
  const { server, world } = await startFuzzedServer(database);
  const { done, counts, findings } = await fuzzForms(world, { seed: 3, count: 200, lanes: 4 });
  expect(findings.map(({ what }) => what)).toEqual([]);
  expect(done).toBe(200);
  // If all forms were refused, the test would show nothing.
  expect(counts['201']).toBeGreaterThan(5);
  expect(counts['broken off']).toBeGreaterThan(5);
  expect((await server.call('GET', '/api/health')).status).toBe(200);
});
