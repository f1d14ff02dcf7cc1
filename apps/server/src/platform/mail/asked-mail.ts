/** Mails that people request: limited per time, and sent once if a press is repeated. */
import { AppError } from '../http/app-error.ts';
import type { Limit, Limits } from '../limits/limits.ts';

/** Covers a repeated press, and a call repeated because its response was lost (decision 41). */
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

/** Runs `ask`, unless the same was requested within the last minute. */
export async function unlessJustAsked(limits: Limits, key: string, ask: () => Promise<void>): Promise<void> {
  if ((await limits.take(key, { tries: 1, seconds: pressSeconds })) > 0) return;
  try {
    await ask();
  } catch (cause) {
    await limits.forgive(key);
    throw cause;
  }
}
