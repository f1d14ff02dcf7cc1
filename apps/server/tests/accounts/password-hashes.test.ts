/** Passwords with a cheap hash are rehashed when their owner signs in. */
import { hash } from '@node-rs/argon2';
import { expect } from 'vitest';
import { safeCost } from '../../src/features/accounts/index.ts';
import { password, signUpAndConfirm } from '../world/people.ts';
import { testWithDatabase as test } from '../world/database.ts';
import { startTestServer } from '../world/server.ts';

test('lets simultaneous sign-ins succeed while the hash is made stronger', async ({ database }) => {
  const server = await startTestServer(database, {}, undefined, safeCost);
  const { email, userId } = await signUpAndConfirm(server);
  const weak = await hash(password, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
  await database.query('update accounts set password_hash = $1 where id = $2', [weak, userId]);
  const visits = await Promise.all(
    Array.from({ length: 4 }, () => server.openAuth().signInWithPassword({ email, password })),
  );
  expect(visits.map(({ error }) => error)).toEqual([null, null, null, null]);
  const { rows } = await database.query('select password_hash from accounts where id = $1', [userId]);
  expect(rows).toEqual([{ password_hash: expect.stringContaining('m=19456,t=2') }]);
});
