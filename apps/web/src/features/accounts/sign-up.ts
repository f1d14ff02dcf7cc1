import { api } from '../../lib/api.ts';
import { auth } from '../../lib/auth.ts';
import { logProblem } from '../../lib/log.ts';
import { describeAuthFailure, type Words } from './auth-words.ts';

export interface NewAccount {
  nickname: string;
  email: string;
  password: string;
  referralCode: string | null;
  sharedReportToken: string | null;
}

export type SignUpOutcome = { status: 'created' } | { status: 'refused'; words: Words };

/** Creates an account that waits for its confirmation, after asking whether the address is taken. */
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
  const { error } = await auth.signUp({
    email: account.email,
    password: account.password,
    options: {
      emailRedirectTo: `${window.location.origin}/`,
      data: {
        display_name: account.nickname,
        referral_code: account.referralCode ?? undefined,
        shared_report_token: account.sharedReportToken ?? undefined,
      },
    },
  });
  return error === null ? { status: 'created' } : refused(describeAuthFailure('Sign up failed', error));
}

/** Null where it could not be told. */
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
