/** Requests the emails for signing in. The responses are the same whether or not the address has an account. */
import { loadAuth } from '../../../lib/calls/auth.ts';
import type { AwaitedMail, MailPurpose } from './awaited-mail.ts';

/** @throws AuthError of the sign-in library. */
export async function requestMail({ purpose, email }: AwaitedMail): Promise<void> {
  const { error } = await requests[purpose](email);
  if (error !== null) throw error;
}

const requests: Record<MailPurpose, (email: string) => Promise<{ error: Error | null }>> = {
  signup: async (email) =>
    (await loadAuth()).resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${window.location.origin}/` },
    }),
  magiclink: async (email) =>
    (await loadAuth()).signInWithOtp({
      email,
      options: { shouldCreateUser: false, emailRedirectTo: `${window.location.origin}/` },
    }),
  recovery: async (email) =>
    (await loadAuth()).resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/auth` }),
};
