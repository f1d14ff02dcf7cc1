/** Whether two accounts are two people and the friend is new. Only then does a friend earn anything. */
import type { Database, Queryable } from '../../platform/db/database.ts';
import { isAddressProven, listAddresses, readStanding } from '../accounts/index.ts';
import { hashPerson, isSamePerson } from './person.ts';
import { enterPeople, findFirstAccount } from './people-store.ts';

/** The number of rows in one insert. */
const accountsABatch = 500;

export interface Pair {
  referrerUserId: string;
  referredUserId: string;
}

interface Address {
  userId: string;
  email: string;
  /** When the account was created or switched to this address. */
  since: Date;
}

/** Later accounts of the same person then count as the same person, no matter how they were created. */
export async function rememberPeople(
  database: Queryable,
  secret: string,
  addresses: readonly Address[],
): Promise<void> {
  // The earliest comes last and wins.
  const latestFirst = addresses.toSorted((one, other) => other.since.getTime() - one.since.getTime());
  const people = new Map(
    latestFirst.map(({ userId, email, since }) => {
      const emailHash = hashPerson(secret, email);
      return [emailHash, { emailHash, firstUserId: userId, firstSeenAt: since }] as const;
    }),
  );
  // Servers that insert the same people at once do so in the same order, so they can't deadlock.
  const inOrder = [...people.values()].toSorted((one, other) => (one.emailHash < other.emailHash ? -1 : 1));
  await enterPeople(database, inOrder);
}

/** Adds accounts that are older than this table. */
export async function rememberEveryone(database: Database, secret: string): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const accounts: Awaited<ReturnType<typeof listAddresses>> = await listAddresses(database, {
      after: last,
      limit: accountsABatch,
    });
    const addresses = accounts.map(({ id, email, createdAt }) => ({ userId: id, email, since: createdAt }));
    await rememberPeople(database, secret, addresses);
    last = accounts.at(-1)?.id ?? null;
    if (accounts.length < accountsABatch) return;
  }
}

/**
 * `counts`: both accounts exist, they are two people, and the friend never had another account. `not-yet`: the same, but the friend is
 * disabled, or no one has proven that they read the friend's mail, and anyone can make up addresses. It makes no difference whether the
 * inviter is disabled: the reward waits in the account.
 */
export type Friendship = 'counts' | 'not-yet' | 'none';

export async function judgeFriendship(
  database: Queryable,
  secret: string,
  { referrerUserId, referredUserId }: Pair,
): Promise<Friendship> {
  if (referrerUserId === referredUserId) return 'none';
  const referrer = await readStanding(database, referrerUserId);
  const friend = await readStanding(database, referredUserId);
  if (referrer.state === 'gone' || friend.state === 'gone') return 'none';
  if (isSamePerson(referrer.email, friend.email)) return 'none';
  const firstAccount = await findFirstAccount(database, hashPerson(secret, friend.email));
  if (firstAccount !== referredUserId) return 'none';
  const isProven = friend.state !== 'disabled' && (await isAddressProven(database, referredUserId));
  return isProven ? 'counts' : 'not-yet';
}
