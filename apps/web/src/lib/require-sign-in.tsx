/** The guard of pages that need an account. */
import { enabledCheckIntervalMs } from '@target-analysis/contract/constants';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { PageSpinner } from '../ui/spinner.tsx';
import { useToasts } from '../ui/toast.tsx';
import { api } from './api.ts';
import { decideGuard, pathOf } from './guard-rules.ts';
import { logProblem } from './log.ts';
import { problemOf } from './problem.ts';
import { useSignIn, useSignOut } from './sign-in.tsx';

/** A layout route: shows the routes under it to whoever is signed in, and takes everyone else to /auth and back. */
export function RequireSignIn() {
  const signIn = useSignIn();
  const location = useLocation();
  useEnabledCheck(signIn.status === 'signed-in' ? signIn.user.id : null);

  switch (decideGuard(signIn.status)) {
    case 'wait':
      return <PageSpinner />;
    case 'ask-to-sign-in':
      return <Navigate to="/auth" replace state={{ from: pathOf(location) }} />;
    case 'show':
      return <Outlet />;
  }
}

/** On arrival and every five minutes: a disabled account is signed out. A check that fails says nothing about the account. */
function useEnabledCheck(userId: string | null) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { showError } = useToasts();

  useEffect(() => {
    if (userId === null) return undefined;
    const abort = new AbortController();
    const check = async () => {
      const isEnabled = await api.accounts.isUserEnabled({ user_id_param: userId }, { signal: abort.signal });
      if (isEnabled || abort.signal.aborted) return;
      const { title, message } = problemOf('account-disabled');
      showError({ title, message });
      await signOut();
      await navigate('/auth', { replace: true });
    };
    const checkAndLog = () => {
      check().catch((error: unknown) => {
        if (!abort.signal.aborted) logProblem('The account could not be checked', error);
      });
    };
    checkAndLog();
    const timer = setInterval(checkAndLog, enabledCheckIntervalMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [userId, signOut, navigate, showError]);
}
