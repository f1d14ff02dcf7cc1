/** Deletes accounts in the background: immediately, and again until nothing is left. */
import type { DeletionDeps } from './deletion-deps.ts';
import { carryOutDeletions } from './deletion-rules.ts';
import { deletionQueue } from './request-rules.ts';

/** With growing pauses, the retries span more than an hour; after that, the sweep takes over. */
const retries = 60;

/** Picks up what a crash left behind, and finishes deletions that have settled. */
const sweepTimes = '*/10 * * * *';

export async function startDeletionJobs(deps: DeletionDeps): Promise<void> {
  await deps.jobs.work({
    queue: deletionQueue,
    retries,
    concurrency: 1,
    handle: (_, signal) => carryOutDeletions(deps, signal),
    onGivenUp: (_, cause) => {
      deps.log.error({ cause }, 'a deletion has failed for over an hour; the sweep goes on with it');
      return Promise.resolve();
    },
  });
  await deps.jobs.schedule('finish-deletions', sweepTimes, () => carryOutDeletions(deps));
}
