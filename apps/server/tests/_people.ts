/** Accounts for tests, made the way that people make them. */
import type { TestServer } from './_server.ts';

export const password = 'a good shot';

/** An address that no other test uses. */
export function newAddress(): string {
  return `shooter-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** What the mail's link carries. */
export function linkIn(text: string): URL {
  const link = /https?:\/\/\S+\/auth\/confirm\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the mail has no link');
  return new URL(link);
}

export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('the mail has no code');
  return code;
}

/** Signs up, confirms by the mailed link, and is signed in. */
export async function signUpAndConfirm(server: TestServer, email = newAddress()) {
  const auth = server.openAuth();
  const { error } = await auth.signUp({ email, password, options: { data: { display_name: 'Sam' } } });
  if (error !== null) throw error;
  const mail = await server.mailTo(email, /confirm/i);
  const link = linkIn(mail.text);
  const verified = await auth.verifyOtp({
    type: 'signup',
    token_hash: link.searchParams.get('token_hash') ?? '',
  });
  if (verified.error !== null || verified.data.session === null)
    throw verified.error ?? new Error('no session');
  return { auth, email, session: verified.data.session, userId: verified.data.session.user.id };
}
