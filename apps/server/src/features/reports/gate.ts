/** Whether an account may proceed to a new analysis; the page asks the same before anyone can submit. */
import { AppError } from '../../platform/http/app-error.ts';
import { checkGate } from '../billing/index.ts';
import type { ReportsDeps } from './deps.ts';

/** @throws AppError the gate's code if the analysis would be refused */
export async function refuseAtGate(
  deps: Pick<ReportsDeps, 'database' | 'clock'>,
  userId: string,
): Promise<void> {
  const gate = await checkGate(deps.database, userId, deps.clock.now());
  if (gate !== null) throw new AppError(gate);
}
