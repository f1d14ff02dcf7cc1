/** Passwords: hashed slowly, only a few at a time, and equally fast whether or not there is an account. */
import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash: (password: string) => Promise<string>;
  /** Takes just as long for a null hash, then returns false. */
  matches: (password: string, passwordHash: string | null) => Promise<boolean>;
  /** Whether the hash was made at a lower cost than the current one. */
  isWeaklyHashed: (passwordHash: string) => boolean;
}

/** The cost of one argon2id hash. */
export interface HashingCost {
  memoryKib: number;
  passes: number;
}

/** OWASP's first recommendation for argon2id: 38 ms on the machines we measured. */
export const safeCost: HashingCost = { memoryKib: 19_456, passes: 2 };

/** Each hash takes 19 MiB and a core. More at once would starve everyone else's requests. */
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

/** Keyboards encode the same letter differently: ü as one code point or two. */
function normalize(password: string): string {
  return password.normalize('NFC');
}

/** Runs at most `width` tasks at once. The rest wait in order of arrival. */
function createQueue(width: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the next in line instead of freeing it, so a newcomer can't jump the queue.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
