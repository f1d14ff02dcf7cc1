/** Signing out by the button: first to the home page, since the guard of a page that needs an account would lead to /auth. */
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSignIn, useSignOut } from '../lib/sign-in/sign-in.tsx';
import { countUnsent } from '../lib/sign-in/user-data.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Travels with the way home, so that people who stay on a page with unsaved changes stay signed in too. */
export const signingOut = { isSigningOut: true } as const;

/**
 * Signs out a person who came home to do so, once: going back to that entry later only shows the home page.
 * @returns the question that comes before, where photos would be lost
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
  return (
    <PhotosQuestion
      count={waiting}
      onClose={() => {
        setWaiting(0);
      }}
      onSignOut={() => void signOut()}
    />
  );
}

function PhotosQuestion(props: { count: number; onClose: () => void; onSignOut: () => void }) {
  const { count, onClose, onSignOut } = props;
  const photos = count === 1 ? '1 photo was' : `${String(count)} photos were`;
  return (
    <Dialog
      isOpen={count > 0}
      onClose={onClose}
      title="Sign out and delete photos?"
      actions={
        <>
          <Button onClick={onClose}>Stay signed in</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onSignOut();
            }}
          >
            Delete and sign out
          </Button>
        </>
      }
    >
      {`${photos} never sent. Signing out deletes everything saved here for your account.`}
    </Dialog>
  );
}

function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSigningOut' in state;
}
