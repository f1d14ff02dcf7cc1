/** Refuses what comes too often. */
import type { Limit, Limits } from '../limits/limits.ts';
import { AppError } from '../http/app-error.ts';

/**
 * Counts one try.
 * @throws AppError too-many-requests
 */
export async function limitTries(limits: Pick<Limits, 'take'>, key: string, limit: Limit): Promise<void> {
  const seconds = await limits.take(key, limit);
  if (seconds > 0) throw new AppError('too-many-requests', { seconds });
}
