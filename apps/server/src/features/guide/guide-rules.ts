/** Who may read the guide: people who could analyze a photo right away (document 2, sections 2 and 6). */
import { AppError } from '../../platform/http/app-error.ts';
import type { Tools } from '../../platform/tools.ts';
import { readAllowance } from '../billing/index.ts';

export type GuideDeps = Pick<Tools, 'clock' | 'database'>;

/**
 * Returns how many reports are left; null if they are not counted.
 * @throws 'premium-feature' without an active subscription and a report left
 */
export async function openGuide({ database, clock }: GuideDeps, userId: string): Promise<number | null> {
  const { gate, remaining } = await readAllowance(database, userId, clock.now());
  if (gate !== null) throw new AppError('premium-feature');
  return remaining;
}
