/** Work that is done once, however often it is asked for. */
import type { Limits } from './limits.ts';

/**
 * Runs the work, unless it ran under the same key within the time span; then null. If it fails, the next call tries again.
 * @NOTE Claims the key first: if a server dies meanwhile, the work is not repeated.
 */
export async function once<Outcome>(
  limits: Pick<Limits, 'take' | 'forgive'>,
  { key, seconds }: { key: string; seconds: number },
  work: () => Promise<Outcome>,
): Promise<Outcome | null> {
  if ((await limits.take(key, { tries: 1, seconds })) > 0) return null;
  try {
    return await work();
  } catch (failure) {
    await limits.forgive(key);
    throw failure;
  }
}
