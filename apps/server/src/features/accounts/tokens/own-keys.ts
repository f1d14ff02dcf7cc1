/** Keys that the server makes and stores itself. All servers on one database share them and notice each other's new keys. */
import type { Transaction } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/secrets/sealed-columns.ts';
import {
  signingJwkSchema,
  type SigningAlgorithm,
  type SigningJwk,
} from '../../../platform/secrets/signing-jwk.ts';
import type { AccountsDeps } from '../deps.ts';
import {
  insertKeyRow,
  listKeyRows,
  lockKeys,
  removeKeysReplacedBefore,
  type SigningKeyRow,
} from './key-store.ts';
import { importKey, makeJwk, type SigningKey, type SigningKeys } from './signing-keys.ts';

type OwnKeysDeps = Pick<AccountsDeps, 'database' | 'sealing' | 'clock' | 'ids' | 'log'>;

export const sealedKeys: SealedColumn = {
  ...{ table: 'signing_keys', id: 'kid', sealed: 'sealed_private_jwk' },
  purposeOf: (kid) => `signing key ${kid}`,
};

/** After this, a new key signs on every server. Until then the previous key signs, which still verifies. */
const signsUnseenMs = 60_000;
/** A token with an unknown key triggers a new look at the database. The pause keeps made-up keys from flooding it. */
const verifiesUnseenMs = 3000;
/** A token lives a day at most. The extra minutes are for servers that have not seen the new key yet. */
const replacedKeptMs = (24 * 60 + 10) * 60_000;

/** @NOTE The newest key of the algorithm signs. A key sealed with another encryption key is logged once and skipped. */
export async function createOwnKeys(deps: OwnKeysDeps, algorithm: SigningAlgorithm): Promise<SigningKeys> {
  const { database, clock } = deps;
  const open = createOpener(deps);
  const read = async () => open(await listKeyRows(database));
  const hasOwn = (keys: SigningKey[]) => keys.some((key) => key.algorithm === algorithm);

  const found = await read();
  // The algorithm's key must be the newest of all, not just exist: the newest key decides when older ones retire.
  if (found[0]?.algorithm !== algorithm)
    await makeKey(deps, algorithm, async (rows) => (await open(rows))[0]?.algorithm !== algorithm);
  let keys = await read();
  let readAt = clock.now().getTime();
  let reading: Promise<void> | null = null;

  const readAgain = async () => {
    const again = await read();
    if (!hasOwn(again)) await makeKey(deps, algorithm, async (rows) => !hasOwn(await open(rows)));
    keys = hasOwn(again) ? again : await read();
    readAt = clock.now().getTime();
  };
  const look = async (unseenMs: number) => {
    if (clock.now().getTime() - readAt < unseenMs) return;
    reading ??= readAgain().finally(() => {
      reading = null;
    });
    await reading;
  };
  const findHeld = (kid: string) => keys.find((key) => key.kid === kid) ?? null;

  return {
    current: async () => {
      await look(signsUnseenMs);
      const current = keys.find((key) => key.algorithm === algorithm);
      if (current === undefined) throw new Error('the key of access tokens went away');
      return current;
    },
    find: async (kid) => {
      if (findHeld(kid) === null) await look(verifiesUnseenMs);
      return findHeld(kid);
    },
    list: async () => {
      await look(signsUnseenMs);
      return keys;
    },
    rotate: async () => {
      await makeKey(deps, algorithm, () => Promise.resolve(true));
      await readAgain();
      return 'done';
    },
    tidy: async () => {
      await removeKeysReplacedBefore(database, new Date(clock.now().getTime() - replacedKeptMs));
    },
  };
}

/** Opens each row once, and logs once per row if it can't. */
function createOpener({ sealing, log }: OwnKeysDeps) {
  const opened = new Map<string, SigningKey | null>();
  return async (rows: SigningKeyRow[]): Promise<SigningKey[]> => {
    for (const { kid, sealedPrivateJwk } of rows) {
      if (opened.has(kid)) continue;
      const text = sealing.open(sealedPrivateJwk, sealedKeys.purposeOf(kid));
      opened.set(kid, text === null ? null : await importKey(readJwk(text)));
      if (text === null) log.error({ kid }, 'a key of access tokens was sealed with another encryption key');
    }
    return rows.flatMap(({ kid }) => opened.get(kid) ?? []);
  };
}

function readJwk(text: string): SigningJwk {
  return signingJwkSchema.parse(JSON.parse(text));
}

/** Takes turns with other servers, which may have made the needed key meanwhile. */
async function makeKey(
  { database, sealing, clock, ids }: OwnKeysDeps,
  algorithm: SigningAlgorithm,
  isNeeded: (rows: SigningKeyRow[]) => Promise<boolean>,
): Promise<void> {
  const jwk: SigningJwk = await makeJwk(algorithm, ids.uuid());
  await database.transaction(async (transaction: Transaction) => {
    await lockKeys(transaction);
    const rows = await listKeyRows(transaction);
    if (!(await isNeeded(rows))) return;
    // Newer than all others, even if another server's clock is ahead.
    const createdAt = new Date(Math.max(clock.now().getTime(), (rows[0]?.createdAt.getTime() ?? 0) + 1));
    const sealedPrivateJwk = sealing.seal(JSON.stringify(jwk), sealedKeys.purposeOf(jwk.kid));
    await insertKeyRow(transaction, { kid: jwk.kid, algorithm, sealedPrivateJwk, createdAt });
  });
}
