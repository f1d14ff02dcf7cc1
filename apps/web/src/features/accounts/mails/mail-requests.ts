/** Requests the emails for signing in. The responses are the same whether or not the address has an account. */
import { auth } from '../../../lib/calls/auth.ts';
import type { AwaitedMail, MailPurpose } from './awaited-mail.ts';

/** @throws AuthError of the sign-in library. */
export async function requestMail({ purpose, email }: AwaitedMail): Promise<void> {
  const { error } = await requests[purpose](email);
  if (error !== null) throw error;
}

const requests: Record<MailPurpose, (email: string) => Promise<{ error: Error | null }>> = {
  signup: (email) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${window.location.origin}/` } }),
  magiclink: (email) =>
    auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}/` },
    }),
  recovery: (email) => auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/auth` }),
};
