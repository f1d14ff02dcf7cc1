/** Signing out by the button goes to the home page first, because the guard of an account page would redirect to /auth. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../lib/parse-record.ts';
import { useSignIn, useSignOut } from '../lib/sign-in/sign-in.tsx';
import { countUnsent } from '../lib/sign-in/user-data.ts';
import { Question } from '../ui/dialog.tsx';

/** Travels with the navigation to the home page, so people who stay on a page with unsaved changes also stay signed in. */
export const signingOut = { isSigningOut: true } as const;

/**
 * Signs the person out once on arrival at the home page: going back to that history entry later only shows the page.
 * @returns the question to ask first if photos would be lost
 */
export function useSigningOut(): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const signOut = useSignOut();
  const [waiting, setWaiting] = useState(0);
  const isAsked = location.pathname === '/' && isSigningOut(location.state);
  const userId = signIn.status === 'signed-in' ? signIn.user.id : null;
  useEffect(() => {
    if (!isAsked) return;
    void navigate('/', { replace: true });
    if (userId === null) return;
    void countUnsent(userId).then((count) => {
      if (count === 0) void signOut();
      else setWaiting(count);
    });
  }, [isAsked, userId, signOut, navigate]);
  return <PhotosQuestion count={waiting} onClose={() => setWaiting(0)} onSignOut={() => void signOut()} />;
}

function PhotosQuestion(props: { count: number; onClose: () => void; onSignOut: () => void }) {
  const { count, onClose, onSignOut } = props;
  const photos = count === 1 ? '1 photo was' : `${String(count)} photos were`;
  return (
    <Question
      isOpen={count > 0}
      onClose={onClose}
      title="Sign out and delete photos?"
      stay="Stay signed in"
      act="Delete and sign out"
      onAct={() => {
        onClose();
        onSignOut();
      }}
    >
      {`${photos} never sent. Signing out deletes everything saved here for your account.`}
    </Question>
  );
}

function isSigningOut(state: unknown): boolean {
  return isRecord(state) && 'isSigningOut' in state;
}
