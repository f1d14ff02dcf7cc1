/** Passwords: hashed slowly, never more than a few at once, and in the same time whether there is an account or not. */
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes as long for null, where there is nothing to compare with, and then answers false. */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>;
  /** Whether it was made when hashing cost less than today. */
  isWeaklyHashed: (passwordHash: string) => boolean;
}

/** What one hash by argon2id takes. */
export interface HashingCost {
  memoryKib: number;
  passes: number;
}

/** OWASP's first recommendation for argon2id: 38 ms on the machines we measured. */
export const safeCost: HashingCost = { memoryKib: 19_456, passes: 2 };

/** Each takes 19 MiB and a core; more at once would starve the requests of everyone else. */
const maxAtOnce = 4;

export async function createPasswords(cost: HashingCost): Promise<Passwords> {
  const inTurn = createQueue(maxAtOnce);
  const hashWith = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const nobodysHash = await hash('the hash of an account that does not exist', hashWith);
  return {
    hash: (password) => inTurn(() => hash(normalize(password), hashWith)),
    matches: async (password, passwordHash) => {
      const isMatch = await inTurn(() => verify(passwordHash ?? nobodysHash, normalize(password)));
      return isMatch && passwordHash !== null;
    },
    isWeaklyHashed: (passwordHash) => {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(passwordHash) ?? [];
      return !(Number(memory) >= cost.memoryKib && Number(time) >= cost.passes);
    },
  };
}

/** Keyboards write the same letter in different ways: ü as one sign or as two. */
function normalize(password: string): string {
  return password.normalize('NFC');
}

/** Runs at most so many at once, the rest in the order they came. */
function createQueue(width: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that a newcomer cannot slip in before who waits.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
