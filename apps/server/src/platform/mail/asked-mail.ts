/** Emails that people request: sent once if a press is repeated. */
import type { Limits } from '../limits/limits.ts';
import { once } from '../limits/once.ts';

/** Covers a repeated press, and a call repeated because its response was lost (decision 41). */
const pressSeconds = 60;

/** Runs `ask`, unless the same was requested within the last minute. */
export async function unlessJustAsked(limits: Limits, key: string, ask: () => Promise<void>): Promise<void> {
  await once(limits, { key, seconds: pressSeconds }, ask);
}
