/** Who is signed in, for every component that asks. */
import type { User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { auth } from './auth.ts';
import { forgetUserData } from './user-data.ts';

export type SignIn =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `isRecovering`: signed in by the link of a reset mail, to choose a new password. */
  | { status: 'signed-in'; user: User; isRecovering: boolean };

const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const signIn = use(SignInContext);
  if (signIn === null) throw new Error('useSignIn needs a SignInProvider above it');
  return signIn;
}

export function SignInProvider({ children }: { children: ReactNode }) {
  const [signIn, setSignIn] = useState<SignIn>({ status: 'loading' });
  const queryClient = useQueryClient();
  const userId = signIn.status === 'signed-in' ? signIn.user.id : null;

  useEffect(() => {
    const { data } = auth.onAuthStateChange((event, stored) => {
      setSignIn((current) => {
        if (stored === null) return { status: 'signed-out' };
        const isRecovering =
          current.status === 'signed-in' && current.isRecovering && event !== 'USER_UPDATED';
        return {
          status: 'signed-in',
          user: stored.user,
          isRecovering: isRecovering || event === 'PASSWORD_RECOVERY',
        };
      });
    });
    return () => {
      data.subscription.unsubscribe();
    };
  }, []);

  // What the server told one account must not be shown to the next.
  useEffect(() => {
    if (userId === null) return undefined;
    return () => {
      queryClient.clear();
    };
  }, [queryClient, userId]);

  return <SignInContext value={signIn}>{children}</SignInContext>;
}

/** Signs out: this browser forgets the account at once, then the server is told; whether it hears changes nothing here. */
export function useSignOut(): () => Promise<void> {
  return useCallback(async () => {
    const serverTold = auth.signOut({ scope: 'local' });
    await Promise.all([serverTold, forgetUserData()]);
  }, []);
}
