/** Stores the server's last response, for when it can't be reached. Stored and deleted with the account's data. */
import { logProblem } from '../../log.ts';
import { readUserId } from '../calls/auth.ts';
import { askOrRead } from '../calls/ask-or-read.ts';
import { keepOnDevice, readFromDevice } from '../device-store.ts';
import { userDataKey } from './user-data.ts';

/** Asks the server and stores the response under a name; without a network, reads the stored one. */
export function answerOrKept<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  const userId = readUserId();
  if (userId === null) return ask();
  const key = userDataKey(userId, `kept-answer:${name}`);
  return askOrRead(
    async () => {
      const answer = await ask();
      // A response that arrives after its account has left is not stored.
      if (readUserId() === userId) void keep(key, answer);
      return answer;
    },
    () => readKept<Answer>(key),
  );
}

/** Undefined if nothing is stored, or this browser has no storage. */
export async function readKept<Value>(key: string): Promise<Value | undefined> {
  try {
    return await readFromDevice<Value>(key);
  } catch (error) {
    logProblem('What was kept could not be read', error);
    return undefined;
  }
}

async function keep(key: string, value: unknown): Promise<void> {
  try {
    await keepOnDevice(key, value);
  } catch (error) {
    logProblem('An answer could not be kept', error);
  }
}
