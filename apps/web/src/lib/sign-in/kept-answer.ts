/** What the server said last, for when it cannot be reached. It is kept with the data of the account, and goes with it. */
import { get, set } from 'idb-keyval';
import { logProblem } from '../../log.ts';
import { readUserId } from '../calls/auth.ts';
import { askOrRead } from '../calls/ask-or-read.ts';
import { userDataKey } from './user-data.ts';

/** Asks, keeps the answer under a name, and without a network reads it. */
export function answerOrKept<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const userId = readUserId();
  if (userId === null) return ask();
  const key = userDataKey(userId, `kept-answer:${name}`);
  return askOrRead(
    async () => {
      const answer = await ask();
      // An answer that comes after its account has left is not kept.
      if (readUserId() === userId) void keep(key, answer);
      return answer;
    },
    () => readKept<Answer>(key),
  );
}

/** Undefined where it isn't kept, or this browser keeps nothing. */
export async function readKept<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key);
  } catch (error) {
    logProblem('What was kept could not be read', error);
    return undefined;
  }
}

async function keep(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value);
  } catch (error) {
    logProblem('An answer could not be kept', error);
  }
}
