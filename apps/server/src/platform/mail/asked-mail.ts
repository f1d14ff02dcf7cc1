/** Mails that people ask for: so many in a time, and one for a press that is repeated. */
import { AppError } from '../http/app-error.ts';
import type { Limit, Limits } from '../limits/limits.ts';

/** A repeated press, or a call that is repeated because its answer was lost (decision 41), comes within it. */
const pressSeconds = 60;

/** @throws AppError too-many-requests */
export async function limitMails(
  limits: Limits,
  windows: readonly (Limit & { key: string })[],
): Promise<void> {
  for (const { key, ...limit } of windows) {
    const seconds = await limits.take(key, limit);
    if (seconds > 0) throw new AppError('too-many-requests', { seconds });
  }
}

/** Asks, unless the same was asked for within the last minute. */
export async function unlessJustAsked(limits: Limits, key: string, ask: () => Promise<void>): Promise<void> {
  if ((await limits.take(key, { tries: 1, seconds: pressSeconds })) > 0) return;
  try {
    await ask();
  } catch (cause) {
    await limits.forgive(key);
    throw cause;
  }
}
