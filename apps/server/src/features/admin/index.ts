/** The public interface of administration. */
import { adminFeatureProcedures } from './procedures.ts';
import { stopDisabledCharges, type AdminDeps } from './rules.ts';

export { personalData } from './personal-data.ts';
export { recordAct } from './acts.ts';
export { printActs } from './acts-in-words.ts';
export { recordStanding } from './rules.ts';

export function createAdmin(deps: AdminDeps) {
  return {
    procedures: adminFeatureProcedures(deps),
    /** Starts this server's background work. */
    startJobs: () => startAdminJobs(deps),
  };
}

export async function startAdminJobs(deps: Parameters<typeof stopDisabledCharges>[0]): Promise<void> {
  await deps.jobs.schedule('stop-disabled-charges', '*/10 * * * *', () => stopDisabledCharges(deps));
}
