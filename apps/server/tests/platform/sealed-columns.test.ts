/** All sealed columns are declared, and resealed in pages. */
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { sealedColumns } from '../../src/sealed-columns.ts';
import { OtherEncryptionKey, refuseOtherKey } from '../../src/platform/secrets/common-key.ts';
import { randomIds } from '../../src/platform/ids/ids.ts';
import { countSealed, resealColumns } from '../../src/platform/secrets/sealed-columns.ts';
import { createSealing } from '../../src/platform/secrets/sealing.ts';
import { testWithDatabase as test } from '../world/database.ts';

const [former, next, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const sealing = createSealing([next, former]);

test('every sealed column of every table is declared', async ({ database }) => {
  const { rows } = await database.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like 'sealed%'`,
  );
  const known = sealedColumns.map(({ table, sealed }) => ({ name: `${table}.${sealed}` }));
  expect(known).toEqual(expect.arrayContaining(rows));
  expect(rows).toHaveLength(known.length - 1);
});

test('reseals more than a page, once, and leaves alone what does not open', async ({ database }) => {
  await database.query('delete from signing_keys');
  const add = async (key: Uint8Array, name: string, rows: number) => {
    const { seal } = createSealing([key]);
    const kids = Array.from({ length: rows }, (_, index) => `${name} ${String(index)}`);
    const sealed = kids.map((kid) => seal(kid, `signing key ${kid}`));
    await database.query(
      `insert into signing_keys (kid, algorithm, sealed_private_jwk, created_at)
        select kid, 'ES256', sealed, now() from unnest($1::text[], $2::text[]) as made (kid, sealed)`,
      [kids, sealed],
    );
  };
  await add(former, 'former', 1100);
  await add(next, 'next', 20);
  await add(foreign, 'foreign', 3);
  const keys = sealedColumns.filter(({ table }) => table === 'signing_keys');
  const count = () => countSealed(database.database, keys, sealing);
  expect(await count()).toEqual({ current: 20, older: 1100, lost: 3 });
  const [once, twice] = await Promise.all([1, 2].map(() => resealColumns(database.database, keys, sealing)));
  expect((once ?? 0) + (twice ?? 0)).toBe(1100);
  expect(await count()).toEqual({ current: 1120, older: 0, lost: 3 });
  expect(await resealColumns(database.database, keys, sealing)).toBe(0);
  await database.query('delete from signing_keys');
});

test('servers with both keys, in either order, work beside those with one of them', async ({
  database: { database, query },
}) => {
  await query(`delete from server_secrets where name like 'encryption-key-check%'`);
  const starts = (...keys: [Uint8Array, ...Uint8Array[]]) =>
    refuseOtherKey(database, randomIds, createSealing(keys)).then(
      () => true,
      (cause: unknown) => {
        if (cause instanceof OtherEncryptionKey) return false;
        throw cause;
      },
    );
  const [old, young] = [former, next];
  expect([await starts(old), await starts(young), await starts(old, young)]).toEqual([true, false, true]);
  // From here on, something may be sealed with the new key.
  expect([await starts(young, old), await starts(old), await starts(old, young)]).toEqual([
    true,
    false,
    true,
  ]);
  expect([await starts(young), await starts(foreign)]).toEqual([false, false]);
  expect(await resealColumns(database, sealedColumns, sealing)).toBe(1);
  expect([await starts(young), await starts(young, old), await starts(old)]).toEqual([true, true, false]);
  await query(`delete from server_secrets where name like 'encryption-key-check%'`);
});
