/** Deletions are carried out in the background: at once, and again where that was not enough. */
import type { DeletionDeps } from './deletion-deps.ts';
import { carryOutDeletions } from './deletion-rules.ts';
import { deletionQueue } from './request-rules.ts';

/** With growing pauses this reaches over an hour; after it the sweep goes on. */
const retries = 60;

/** Finds what a crash has left, and finishes what has settled. */
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
