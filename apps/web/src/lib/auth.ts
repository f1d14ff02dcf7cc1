import { AuthClient } from '@supabase/auth-js';

/**
 * The sign-in of this browser: kept in local storage, renewed by itself, shared by all tabs. The implicit flow lets a mail link
 * open on another device than the one that asked for it.
 */
export const auth = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: 'target-analysis:sign-in',
  flowType: 'implicit',
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: true,
});
