/** Accounts for tests, created the way people create them. */
import { AuthClient } from '@supabase/auth-js';
import type { TestServer } from './server.ts';

export const password = 'a good shot';

/** An address that no other test uses. */
export function newAddress(): string {
  return `shooter-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** The link in an email. */
export function linkIn(text: string): URL {
  const link = /https?:\/\/\S+\/auth\/(confirm|v1\/verify)\?\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return new URL(link);
}

/** The secret in an email's link, whichever page it opens. */
export function tokenIn(text: string): string {
  const { searchParams } = linkIn(text);
  return searchParams.get('token_hash') ?? searchParams.get('token') ?? '';
}

export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('the mail has no code');
  return code;
}

/** Signs up, confirms with the emailed link, and is then signed in. `brought` is an invitation. */
export async function signUpAndConfirm(
  server: TestServer,
  email = newAddress(),
  brought: Record<string, string | boolean> = {},
) {
  const auth = server.openAuth();
  const data = { display_name: 'Sam', ...brought };
  const { error } = await auth.signUp({ email, password, options: { data } });
  if (error !== null) throw error;
  const mail = await server.mailTo(email, /confirm your email/i);
  const verified = await auth.verifyOtp({ type: 'signup', token_hash: tokenIn(mail.text) });
  if (verified.error !== null || verified.data.session === null)
    throw verified.error ?? new Error('no session');
  return { auth, email, session: verified.data.session, userId: verified.data.session.user.id };
}

/** A separate browser for a server that runs as a program; keeps its sign-in in memory. */
export function openAuthAt(url: string) {
  return new AuthClient({
    url: `${url}/auth/v1`,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
  });
}
