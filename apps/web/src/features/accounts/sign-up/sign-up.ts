import { api } from '../../../lib/calls/api.ts';
import { loadAuth } from '../../../lib/calls/auth.ts';
import type { Words } from '../../../lib/calls/problem.ts';
import { unitsOf } from '../../../lib/words/units.ts';
import { logProblem } from '../../../log.ts';
import { describeAuthFailure } from '../auth-words.ts';

export interface NewAccount {
  nickname: string;
  email: string;
  password: string;
  referralCode: string | null;
  sharedReportToken: string | null;
  acceptsTerms: boolean;
}

export type SignUpOutcome =
  /** The address still has to be confirmed by email. */
  | { status: 'created' }
  /** If no confirmation is required. */
  | { status: 'signed-in' }
  | { status: 'refused'; words: Words };

/** Creates an account, after checking that the address is free, and submits its invitation. */
export async function signUp(account: NewAccount): Promise<SignUpOutcome> {
  const exists = await emailExists(account.email);
  if (exists === null) {
    return refused({ title: 'Sign up failed', message: 'Unable to validate email. Please try again.' });
  }
  if (exists) {
    return refused({
      title: 'Email already exists',
      message: 'An account with this email already exists. Please use a different email or sign in instead.',
    });
  }
  const { data, error } = await (
    await loadAuth()
  ).signUp({
    email: account.email,
    password: account.password,
    options: {
      emailRedirectTo: `${window.location.origin}/`,
      data: {
        display_name: account.nickname,
        referral_code: account.referralCode ?? undefined,
        shared_report_token: account.sharedReportToken ?? undefined,
        accepted_terms: account.acceptsTerms || undefined,
        // New reports keep the unit of the figures that the visitor has seen so far.
        length_unit: unitsOf(null, navigator.language).lengthUnit,
      },
    },
  });
  if (error !== null) return refused(describeAuthFailure('Sign up failed', error));
  if (data.user !== null) handOverInvitation(account, data.user.id);
  return { status: data.session === null ? 'created' : 'signed-in' };
}

/** Runs in the background, and a failure is only logged: the account exists without it. */
function handOverInvitation({ referralCode, sharedReportToken }: NewAccount, newUserId: string): void {
  if (referralCode === null && sharedReportToken === null) return;
  api.referrals
    .processReferralSignup({ referralCode, sharedReportToken, newUserId })
    .catch((error: unknown) => logProblem('The invitation could not be handed over', error));
}

/** Null if the check failed. */
async function emailExists(email: string): Promise<boolean | null> {
  try {
    return (await api.accounts.checkUserExists({ email }, { context: { retry: 'none' } })).exists;
  } catch (error) {
    logProblem('The email could not be checked', error);
    return null;
  }
}

function refused(words: Words): SignUpOutcome {
  return { status: 'refused', words };
}
