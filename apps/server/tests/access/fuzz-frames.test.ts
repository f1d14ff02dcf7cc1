/** Messages on the live connection from a page, a careless program, and an attacker; `npm run test:fuzz -- frames` sends many more. */
import { expect } from 'vitest';
import { fuzzFrames } from '../../../../fuzz/frames/fuzz-frames.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { startFuzzedServer } from './_fuzzed-server.ts';

test('survives anything sent over a WebSocket, and tells no one what is not theirs', async ({ database }) => {
  const { world } = await startFuzzedServer(database);
  const { done, counts, findings } = await fuzzFrames(world, { seed: 3, count: 300, lanes: 4 });
  expect(findings.map(({ what }) => what)).toEqual([]);
  expect(done).toBe(300);
  // If all visits were refused at once, the test would show nothing.
  expect(counts['answer']).toBeGreaterThan(50);
  // How many streams open before their socket closes depends on the machine.
  expect(counts['stream']).toBeGreaterThan(0);
  expect(counts['comments heard']).toBe(3);
});
