import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { arrivedAt, auth } from '../../lib/calls/auth.ts';
import { useEnabledCheck } from '../../lib/sign-in/enabled-check.ts';
import { onRefusal } from '../../lib/calls/refusals.ts';
import { useSignIn, useSignOut, type SignIn } from '../../lib/sign-in/sign-in.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { isLanding, readLandingFailure, withoutLanding } from './landing.ts';

/** Stands once beside all pages, and takes the visitor where the state of the sign-in asks for it. Draws nothing. */
export function SignInWatch() {
  useLanding();
  useRefusedCalls();
  useDueSteps();
  return null;
}

/** Cleans the address that a mail link or an identity provider led back to, and says what went wrong there. */
function useLanding() {
  const navigate = useNavigate();
  const { showError } = useToasts();
  useEffect(() => {
    if (!isLanding(new URL(arrivedAt))) return undefined;
    let isOver = false;
    const clean = async () => {
      const { error } = await auth.initialize();
      const url = new URL(window.location.href);
      if (isOver) return;
      const code = readLandingFailure(url, error);
      await navigate(withoutLanding(url), { replace: true });
      if (code !== null) showError(await wordsOf('Sign in failed', code));
    };
    void clean();
    return () => {
      isOver = true;
    };
  }, [navigate, showError]);
}

/** Whatever call is refused for the sign-in's sake: what holds now is asked of the server, and the page follows it. */
function useRefusedCalls() {
  const check = useEnabledCheck();
  const renew = useRenewal();
  useEffect(() => {
    const abort = new AbortController();
    const stops = [
      onRefusal('account-disabled', () => void check(abort.signal)),
      onRefusal('authentication-required', () => void renew()),
      onRefusal('second-factor-required', () => void renew()),
    ];
    return () => {
      abort.abort();
      for (const stop of stops) stop();
    };
  }, [check, renew]);
}

/**
 * A new token brings the account as it is now, with a second factor that was enrolled elsewhere; a sign-in that has ended gets
 * none, and this browser forgets it. The library alone keeps it as long as its last access token would have lived.
 */
function useRenewal(): () => Promise<void> {
  const { status } = useSignIn();
  const signOut = useSignOut();
  return useCallback(async () => {
    if (status !== 'signed-in') return;
    const code = (await auth.refreshSession()).error?.code;
    if (code !== undefined && endings.has(code)) await signOut(await wordsOf('You were signed out', code));
  }, [status, signOut]);
}

/** Most visits need no such words: they are loaded by those that do. */
async function wordsOf(title: string, code: string) {
  return (await import('./auth-words.ts')).describeAuthCode(title, code);
}

/** The refusals of a new token after which there never is one. */
const endings: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]);

/** Leads to the step that a sign-in still needs, from pages that no guard stands before. */
function useDueSteps() {
  const signIn = useSignIn();
  const location = useLocation();
  const navigate = useNavigate();
  const step = dueStep(signIn);
  const former = useRef({ step, status: signIn.status });

  useEffect(() => {
    const { step: formerStep, status: formerStatus } = former.current;
    former.current = { step, status: signIn.status };
    if (step === null || step === formerStep) return;
    // A person with half a sign-in may read the open pages. On the way in, the sign-in goes on.
    const isOnTheWay = formerStatus === 'signed-in' || isLanding(new URL(arrivedAt));
    const isHere = location.pathname === '/' || location.pathname === '/auth';
    if (step === '/auth' && isOnTheWay && !location.pathname.startsWith('/auth'))
      void navigate(step, { replace: true, state: { from: withoutLanding(new URL(window.location.href)) } });
    if (step === '/auth/new-password' && isHere) void navigate(step, { replace: true });
  }, [step, signIn.status, location, navigate]);
}

function dueStep(signIn: SignIn): '/auth' | '/auth/new-password' | null {
  if ('isRecovering' in signIn && signIn.isRecovering) return '/auth/new-password';
  return signIn.status === 'second-factor-due' ? '/auth' : null;
}
