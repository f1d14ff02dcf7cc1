/** The door of referrals: who invited whom, and what that earned. */
import type { Transaction } from '../../platform/db/database.ts';
import { readSecret } from '../../platform/secrets/secrets.ts';
import type { Tools } from '../../platform/tools.ts';
import type { AccountsDeps } from '../accounts/index.ts';
import { recordInvitation, type InvitationDeps } from './invitation-rules.ts';
import { startReferralsJobs, type ReferralsJobsDeps } from './jobs.ts';
import { rememberOrigin } from './origin-rules.ts';
import { rememberPeople } from './people-rules.ts';
import { referralsProcedures, type ReferralsRoutesDeps } from './procedures.ts';

import { decideReferral, type Decision } from './review-rules.ts';

export { personalData } from './personal-data.ts';
export { personOf } from './person.ts';
export { listWaitingReferrals, type Decision } from './review-rules.ts';
export { rewardFirstReport } from './reward-rules.ts';

type Stored = Pick<Tools, 'clock' | 'database' | 'ids'>;

export async function createReferrals(
  deps: Stored & Omit<ReferralsJobsDeps, 'secret'> & ReferralsRoutesDeps,
) {
  const secret = await readPeopleSecret(deps);
  return {
    procedures: referralsProcedures(deps),
    decideReferral: (transaction: Transaction, decision: Decision) =>
      decideReferral(deps, transaction, decision),
    /** Starts this server's background work. */
    startJobs: () => startReferralsJobs({ ...deps, secret }),
  };
}

type AccountsHooks = Pick<
  AccountsDeps,
  'onAccountCreated' | 'onEmailChanged' | 'onFirstSignIn' | 'onInvited'
>;

/** What referrals do when an account is created, changes its address, or brings an invitation. */
export async function createReferralHooks(
  deps: Stored & Omit<InvitationDeps, 'secret'>,
): Promise<AccountsHooks> {
  const secret = await readPeopleSecret(deps);
  const remember: AccountsHooks['onAccountCreated'] = (transaction, account) =>
    rememberPeople(transaction, secret, [{ ...account, since: deps.clock.now() }]);
  return {
    onAccountCreated: remember,
    onEmailChanged: remember,
    onFirstSignIn: (transaction, first) => rememberOrigin({ ...deps, secret }, transaction, first),
    onInvited: (transaction, invitation) => recordInvitation({ ...deps, secret }, transaction, invitation),
  };
}

/** @NOTE Never change this name: with another secret, everyone would count as new. */
function readPeopleSecret({ database, ids }: Stored): Promise<string> {
  return readSecret(database, ids, 'referral-people');
}
