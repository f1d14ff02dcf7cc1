import { isConnectionFailure } from './problem.ts';

/**
 * Asks the server, and without a network returns the last answer.
 * @param read returns undefined if nothing is stored
 */
export async function askOrRead<Answer>(
  ask: () => Promise<Answer>,
  read: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const kept = isConnectionFailure(error) ? await read() : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}
