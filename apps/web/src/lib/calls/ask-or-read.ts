import { isConnectionFailure } from './problem.ts';

/**
 * Asks, and without a network answers what was answered last.
 * @param read answers undefined where nothing was kept
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
