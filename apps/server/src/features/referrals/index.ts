/** The door of referrals: who came by whose invitation, and what that earned. */
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { readSecret } from '../../platform/secrets/secrets.ts';
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

interface Stored {
  database: Database;
  clock: Clock;
  ids: Ids;
}

export async function createReferrals(
  deps: Stored & Omit<ReferralsJobsDeps, 'secret'> & ReferralsRoutesDeps,
) {
  const secret = await readPeopleSecret(deps);
  return {
    procedures: referralsProcedures(deps),
    decideReferral: (transaction: Transaction, decision: Decision) =>
      decideReferral(deps, transaction, decision),
    /** Takes up work on this server. */
    startJobs: () => startReferralsJobs({ ...deps, secret }),
  };
}

type AccountsHooks = Pick<
  AccountsDeps,
  'onAccountCreated' | 'onEmailChanged' | 'onFirstSignIn' | 'onInvited'
>;

/** What referrals do when accounts are made, change their address and bring an invitation along. */
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

/** @NOTE This name must never change: with another secret, everyone would count as new. */
function readPeopleSecret({ database, ids }: Stored): Promise<string> {
  return readSecret(database, ids, 'referral-people');
}
