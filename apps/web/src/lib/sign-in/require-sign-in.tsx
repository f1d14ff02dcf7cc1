/** The guard of pages that need an account. */
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSpinner } from '../../ui/spinner.tsx';
import { checkRepeatedly } from './account-check.ts';
import { useEnabledCheck } from './enabled-check.ts';
import { decideGuard, pathOf } from './guard-rules.ts';
import { useSignIn } from './sign-in.tsx';

/** A layout route: shows its child routes to signed-in people, and sends everyone else to /auth and back. */
export function RequireSignIn() {
  const signIn = useSignIn();
  const location = useLocation();
  useRepeatedCheck(location.pathname);

  switch (decideGuard(signIn.status)) {
    case 'wait':
      return <PageSpinner />;
    case 'ask-to-sign-in':
      return <Navigate to="/auth" replace state={{ from: pathOf(location) }} />;
    case 'show':
      // The next account may sign in without a sign-out in between, and must not get this account's page.
      return <Outlet key={signIn.status === 'signed-in' ? signIn.user.id : null} />;
  }
}

/** Checks the account on arrival at every guarded page, and every five minutes while it is open. */
function useRepeatedCheck(path: string) {
  const check = useEnabledCheck();
  useEffect(() => checkRepeatedly(check), [check, path]);
}
