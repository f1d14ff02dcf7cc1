/** Referrals over HTTP. */
import { AppError } from '../../platform/http/app-error.ts';
import { procedures, signedInProcedures } from '../../platform/http/procedures.ts';
import type { Accounts } from '../accounts/index.ts';
import { readReferral, readReferrals } from './card-rules.ts';
import { ensureReferralCode } from './card-rules.ts';

/** Accounts decides which invitations are valid and passes them to `recordInvitation`. */
export type ReferralsRoutesDeps = Parameters<typeof ensureReferralCode>[0] &
  Pick<Accounts, 'handOverInvitation'> & { monthlyLimit: number };

export function referralsProcedures(deps: ReferralsRoutesDeps) {
  const { database, handOverInvitation } = deps;
  return {
    processReferralSignup: procedures.referrals.processReferralSignup.handler(async ({ context, input }) => {
      const { newUserId, referralCode = null, sharedReportToken = null } = input;
      await handOverInvitation({ newUserId, referralCode, sharedReportToken }, context.networkAddress);
      return { success: true };
    }),
    ensureUserReferralCode: signedInProcedures.referrals.ensureUserReferralCode.handler(
      ({ context, input }) => {
        if (input.user_id_param !== context.signIn.userId) throw new AppError('not-found');
        return ensureReferralCode(deps, context.signIn.userId);
      },
    ),
    getUserReferral: signedInProcedures.referrals.getUserReferral.handler(({ context }) =>
      readReferral(database, context.signIn.userId),
    ),
    listReferralConversions: signedInProcedures.referrals.listReferralConversions.handler(({ context }) =>
      readReferrals(deps, context.signIn.userId),
    ),
  };
}
