import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { checkEnabled } from './account-check.ts';
import { api } from '../calls/api.ts';
import { problemOf } from '../calls/problem.ts';
import { useSignIn, useSignOut } from './sign-in.tsx';

/** A check that signs a disabled account out and opens /auth. */
export function useEnabledCheck(): (signal: AbortSignal) => Promise<void> {
  const signIn = useSignIn();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const userId = signIn.status === 'signed-in' ? signIn.user.id : null;

  return useCallback(
    async (signal) => {
      if (userId === null) return;
      await checkEnabled(
        {
          isEnabled: () => api.accounts.isUserEnabled({ user_id_param: userId }, { signal }),
          leave: async () => {
            const { title, message } = problemOf('account-disabled');
            const signedOut = signOut({ title, message });
            await navigate('/auth', { replace: true });
            await signedOut;
          },
        },
        signal,
      );
    },
    [userId, signOut, navigate],
  );
}
