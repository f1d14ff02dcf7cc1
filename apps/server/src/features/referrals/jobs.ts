/** Background jobs of referrals. */
import type { Tools } from '../../platform/tools.ts';
import { forgetOrigins } from './origin-rules.ts';
import { rememberEveryone } from './people-rules.ts';
import { payReward, rewardQueue, type RewardDeps, type RewardJob } from './reward-rules.ts';

const peopleQueue = 'remember-people';

/** With pauses of up to a minute, the retries last over a day: time for an operator to see the log. */
const retries = 24 * 60;

export type ReferralsJobsDeps = RewardDeps & Pick<Tools, 'jobs' | 'log'>;

export async function startReferralsJobs(deps: ReferralsJobsDeps): Promise<void> {
  const { database, jobs, log, secret } = deps;
  await jobs.work<RewardJob>({
    queue: rewardQueue,
    retries,
    concurrency: 1,
    handle: (job) => payReward(deps, job),
    onGivenUp: (job, cause) => {
      log.error({ cause, ...job }, 'the reward of a referral was given up');
      return Promise.resolve();
    },
  });
  await jobs.schedule('tidy-referrals', '47 3 * * *', () => forgetOrigins(deps));
  await jobs.work({
    queue: peopleQueue,
    retries,
    concurrency: 1,
    handle: () => rememberEveryone(database, secret),
    onGivenUp: (_, cause) => {
      log.error({ cause }, 'the people behind accounts could not be entered');
      return Promise.resolve();
    },
  });
  await database.transaction((transaction) => jobs.enqueue(transaction, peopleQueue, {}, 'everyone'));
}
