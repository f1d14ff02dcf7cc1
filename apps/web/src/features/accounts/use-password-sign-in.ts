import type { Session } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { loadAuth } from '../../lib/calls/auth.ts';
import { isFactorDue } from '../../lib/sign-in/sign-in-rules.ts';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';

/** Shows the failure of each attempt. */
export function usePasswordSignIn(onOpened: (opened: Session) => Promise<void> | void) {
  const { showError } = useToasts();
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { data, error } = await (await loadAuth()).signInWithPassword(credentials);
      if (error !== null) throw error;
      return data.session;
    },
    onSuccess: onOpened,
    onError: (error) => {
      // For an unconfirmed address, the form itself says so and offers the next steps.
      if (!isUnconfirmed(error)) showError(describeAuthFailure('Sign in failed', error));
    },
  });
}

/** Welcomes who is signed in with it. The page itself takes them to the right place. */
export function useWelcomingSignIn() {
  const { showSuccess } = useToasts();
  return usePasswordSignIn((opened) => {
    if (!isFactorDue(opened)) showSuccess({ title: 'Welcome back!' });
  });
}
