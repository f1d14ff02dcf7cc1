import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasLanded, loadAuth } from '../../lib/calls/auth.ts';
import { readLandingFailure, withoutLanding } from '../../lib/calls/landing.ts';
import { toProblem } from '../../lib/calls/problem.ts';
import { useEnabledCheck } from '../../lib/sign-in/enabled-check.ts';
import { placeAfterLanding } from '../../lib/sign-in/guard-rules.ts';
import { isPhotoKept } from '../../lib/tried-photo.ts';
import { useSiteSettings } from '../../lib/calls/site-settings.ts';
import { useMailboxLink } from '../../lib/sign-in/mailbox-link.ts';
import { onRefusal } from '../../lib/calls/refusals.ts';
import { useSignIn, useSignOut, type SignIn } from '../../lib/sign-in/sign-in.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { confirmationWords } from './invitation.ts';
import { forgetAwaitedMail, readAwaitedSignUp } from './mails/awaited-mail.ts';
import { confirmationNote, confirmationTitle } from './sign-up/confirmation-note.ts';

/** Mounted once beside all pages; opens the page that the state of the sign-in requires. Renders nothing. */
export function SignInWatch() {
  useLanding();
  useRefusedCalls();
  useDueSteps();
  useAwaitedSignUp();
  return null;
}

/** Cleans the address after an email link or an identity provider, and shows what went wrong there. */
function useLanding() {
  const navigate = useNavigate();
  const { showError } = useToasts();
  useEffect(() => {
    if (!hasLanded) return undefined;
    let isOver = false;
    const clean = async () => {
      const { error } = await (await loadAuth()).initialize();
      const url = new URL(window.location.href);
      if (isOver) return;
      const code = readLandingFailure(url, error);
      const isPhotoNext = code === null && isPhotoKept(new Date());
      await navigate(placeAfterLanding(withoutLanding(url), isPhotoNext), { replace: true });
      if (code !== null) showError(await wordsOf('Sign in failed', code));
    };
    clean().catch((error: unknown) => showError(toProblem(error)));
    return () => {
      isOver = true;
    };
  }, [navigate, showError]);
}

/** When a call is refused because of the sign-in, asks the server for the current state and follows it. */
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
 * A new token carries the account's current state, with a second factor that was added elsewhere; a sign-in that has ended gets no
 * token, and this browser forgets it. On its own, the library would keep it until the last access token expires.
 */
function useRenewal(): () => Promise<void> {
  const { status } = useSignIn();
  const signOut = useSignOut();
  return useCallback(async () => {
    if (status !== 'signed-in') return;
    const code = (await (await loadAuth()).refreshSession()).error?.code;
    if (code !== undefined && endings.has(code)) await signOut(await wordsOf('You were signed out', code));
  }, [status, signOut]);
}

/** Most visits don't need these words: those that do load them. */
async function wordsOf(title: string, code: string) {
  return (await import('./auth-words.ts')).describeAuthCode(title, code);
}

/** Refusals that mean there will never be a new token. */
const endings: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]);

/** Opens the step that a sign-in still needs, from pages without a guard. */
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
    // A person without the second factor may read the open pages. During a sign-in, the next step opens.
    const isOnTheWay = formerStatus === 'signed-in' || hasLanded;
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

/** After a reload, says again that a new address is to be confirmed. Takes that back once it is, in this tab or another. */
function useAwaitedSignUp() {
  const { status } = useSignIn();
  const { pathname } = useLocation();
  const { showSuccess, withdraw } = useToasts();
  const isLoaded = useSiteSettings() !== null;
  const link = useMailboxLink();
  const tell = useEffectEvent(() => {
    const email = readAwaitedSignUp();
    if (email !== null) showSuccess({ ...confirmationNote(confirmationWords(email, 0)), link });
  });
  const settle = useEffectEvent(() => {
    if (readAwaitedSignUp() !== null) forgetAwaitedMail();
    withdraw(confirmationTitle);
  });
  const isDue = status === 'signed-out' && isLoaded && !pathname.startsWith('/auth/');
  useEffect(() => {
    if (isDue) tell();
    else if (status === 'signed-in') settle();
  }, [isDue, status]);
}
