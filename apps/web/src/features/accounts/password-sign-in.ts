import type { Session } from '@supabase/auth-js';
import { loadAuth } from '../../lib/calls/auth.ts';

/** @throws AuthError of the sign-in library. */
export async function signInByPassword(credentials: { email: string; password: string }): Promise<Session> {
  const { data, error } = await (await loadAuth()).signInWithPassword(credentials);
  if (error !== null) throw error;
  return data.session;
}
