/** Who is signed in, for every component that needs to know. */
import { useQueryClient } from '@tanstack/react-query';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useToasts, type ToastWords } from '../../ui/toast.tsx';
import { followSignIn, loadAuth, mayBeSignedIn, readSignInAtOnce } from '../calls/auth.ts';
import { readStoredSignIn } from '../calls/stored-sign-in.ts';
import { signInAfter, type SignIn } from './sign-in-rules.ts';
import { afterEnding, afterSignOutOf, forgetUserData, whileSignedIn, type Stays } from './user-data.ts';
import { logProblem } from '../../log.ts';

export type { SignIn } from './sign-in-rules.ts';

interface SignInTools {
  signIn: SignIn;
  signOut: SignOut;
}

/** @param reason words for a visitor who didn't ask to sign out */
type SignOut = (reason?: ToastWords) => Promise<void>;

const SignInContext = createContext<SignInTools | null>(null);

export function useSignIn(): SignIn {
  return useTools().signIn;
}

/** Signs out: the page forgets the account immediately, then notifies the server. A failed notification changes nothing here. */
export function useSignOut(): SignOut {
  return useTools().signOut;
}

function useTools(): SignInTools {
  const tools = use(SignInContext);
  if (tools === null) throw new Error('This needs a SignInProvider above it');
  return tools;
}

export function SignInProvider({ children }: { children: ReactNode }) {
  const [signIn, setSignIn] = useState<SignIn>(() => ({
    status: mayBeSignedIn() ? 'loading' : 'signed-out',
  }));
  const isLeaving = useRef(false);
  const { knownUserId, become } = useKnownUser();
  const { showError } = useToasts();

  useEffect(() => {
    const take = (event: AuthChangeEvent, stored: Session | null) => {
      const show = become(stored?.user.id ?? null) ? atOnce : startTransition;
      show(() => setSignIn((current) => signInAfter(event, stored, current)));
    };
    const opened = readSignInAtOnce();
    if (opened !== null) take('INITIAL_SESSION', opened);
    return followSignIn((event, told) => {
      // A token renewed during a sign-out signs nobody back in.
      if (isLeaving.current && event !== 'SIGNED_OUT') return;
      if (event === 'SIGNED_OUT') {
        if (knownUserId.current !== null) {
          showError(endedElsewhere);
          void forget(afterEnding, showError);
        }
        // From here on, the next person to sign in counts as new, even while the server is still being notified of the sign-out.
        isLeaving.current = false;
      }
      take(event, told ?? (event === 'INITIAL_SESSION' ? readStoredSignIn() : null));
    });
  }, [become, knownUserId, showError]);

  const signOut = useCallback<SignOut>(
    async (reason) => {
      // Several calls may find a reason to leave at the same time: the first one is shown.
      const userId = knownUserId.current;
      if (userId === null || isLeaving.current) return;
      const stays = reason === undefined ? afterSignOutOf(userId) : afterEnding;
      isLeaving.current = true;
      // Account data leaves the screen first: its components would request what is cleared, and be refused.
      flushSync(() => setSignIn({ status: 'signed-out' }));
      become(null);
      if (reason !== undefined) showError(reason);
      try {
        // Before the sign-in ends: then other tabs count the photos that still wait here.
        await forget(stays, showError);
        await endHere();
        // Deletes what was stored in the meantime.
        await forget(stays);
      } finally {
        isLeaving.current = false;
      }
    },
    [become, knownUserId, showError],
  );

  const tools = useMemo(() => ({ signIn, signOut }), [signIn, signOut]);
  return <SignInContext value={tools}>{children}</SignInContext>;
}

/** A member's first screen is drawn in slices, as in main.tsx, but what one account sees leaves the screen at once. */
function atOnce(change: () => void): void {
  change();
}

/** Notifies the server, and ends the sign-in in this browser even if the server can't be reached. */
async function endHere(): Promise<void> {
  await (await loadAuth()).signOut({ scope: 'local' });
}

/** The account that the page has data of; null if nobody is signed in. */
function useKnownUser() {
  const queryClient = useQueryClient();
  const knownUserId = useRef<string | null>(null);
  // One account's data must not be shown to the next, who may sign in without a sign-out in between. Returns whether an account left.
  const become = useCallback(
    (userId: string | null): boolean => {
      if (knownUserId.current === userId) return false;
      const hasLeft = knownUserId.current !== null;
      if (hasLeft) queryClient.clear();
      if (userId !== null) void forget(whileSignedIn(userId));
      knownUserId.current = userId;
      return hasLeft;
    },
    [queryClient],
  );
  return { knownUserId, become };
}

/** @param tell shows a message if photos still wait here for their account to sign in */
async function forget(stays: Stays, tell?: (words: ToastWords) => void): Promise<void> {
  try {
    const waiting = await forgetUserData(stays);
    if (waiting > 0) tell?.(photosWait);
  } catch (error) {
    logProblem('What was kept of an account could not be deleted', error);
  }
}

const photosWait = {
  title: 'Photos are waiting on this device',
  message: 'We’ll send them when their account signs in here again.',
};

const endedElsewhere = {
  title: 'You were signed out',
  // Also true of a deleted account.
  message: 'This happened in another tab or on another device.',
};
