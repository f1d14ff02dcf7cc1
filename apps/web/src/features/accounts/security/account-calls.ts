/** The owner's calls about the security of an account; each rejects with the library's own error. */
import type { User } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import { loadAuth, readAccessToken } from '../../../lib/calls/auth.ts';

/** The account as the server knows it now, with its factors and an unconfirmed new address. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: async (): Promise<User> => {
    const { data, error } = await (await loadAuth()).getUser((await readAccessToken()) ?? undefined);
    if (error !== null) throw error;
    return data.user;
  },
  // What was confirmed in another tab or on another device shows when the person returns to this one.
  staleTime: 0,
});

/** An authenticator app, not in use until its first correct code. */
export interface NewApp {
  id: string;
  qrCode: string;
  secret: string;
  uri: string;
}

export async function enrollApp(name: string): Promise<NewApp> {
  await removeHalfEnrolledApps();
  const { data, error } = await (await loadAuth()).mfa.enroll({ factorType: 'totp', friendlyName: name });
  if (error !== null) throw error;
  const { qr_code: qrCode, secret, uri } = data.totp;
  return { id: data.id, qrCode, secret, uri };
}

export async function confirmApp(id: string, code: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.challengeAndVerify({ factorId: id, code });
  if (error !== null) throw error;
}

export async function removeApp(id: string): Promise<void> {
  await dropApp(id);
  // The current token still lists the app.
  await (await loadAuth()).refreshSession();
}

/** For an app that never gave a code: nothing depends on it. */
export async function dropApp(id: string): Promise<void> {
  const { error } = await (await loadAuth()).mfa.unenroll({ factorId: id });
  if (error !== null) throw error;
}

export async function changePassword(password: string): Promise<void> {
  const { error } = await (await loadAuth()).updateUser({ password });
  if (error !== null) throw error;
}

export async function changeEmail(email: string): Promise<void> {
  const { error } = await (await loadAuth()).updateUser({ email }, { emailRedirectTo: profileAddress() });
  if (error !== null) throw error;
}

export async function resendEmailChange(email: string): Promise<void> {
  const { error } = await (
    await loadAuth()
  ).resend({
    type: 'email_change',
    email,
    options: { emailRedirectTo: profileAddress() },
  });
  if (error !== null) throw error;
}

/** Sends the code of the email to one of the two addresses. @returns whether both have now agreed */
export async function agreeToEmailChange(email: string, code: string): Promise<boolean> {
  const { data, error } = await (await loadAuth()).verifyOtp({ type: 'email_change', email, token: code });
  if (error !== null) throw error;
  return data.session !== null;
}

export async function endOtherDevices(): Promise<void> {
  const { error } = await (await loadAuth()).signOut({ scope: 'others' });
  if (error !== null) throw error;
}

/** The password, or the code from the email. */
export async function proveIdentity(proof: { password: string } | { code: string }): Promise<void> {
  // A wrong one counts against the account, so it is sent only once.
  await api.accounts.proveIdentity(proof, { context: { retry: 'none' } });
}

export async function mailProofCode(): Promise<void> {
  const { error } = await (await loadAuth()).reauthenticate();
  if (error !== null) throw error;
}

/** A setup left unfinished in a closed tab would block its name. */
async function removeHalfEnrolledApps(): Promise<void> {
  const { data, error } = await (await loadAuth()).mfa.listFactors();
  if (error !== null) throw error;
  const halfEnrolled = data.all.filter((factor) => factor.status === 'unverified');
  await Promise.all(halfEnrolled.map((factor) => dropApp(factor.id)));
}

function profileAddress(): string {
  return `${window.location.origin}/profile`;
}
