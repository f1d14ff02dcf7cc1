/** Signing out by the button: first to the home page, since the guard of a page that needs an account would lead to /auth. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSignOut } from '../lib/sign-in/sign-in.tsx';

/** Travels with the way home, so that people who stay on a page with unsaved changes stay signed in too. */
export const signingOut = { isSigningOut: true } as const;

/** Signs out a person who came home to do so, once: going back to that entry later only shows the home page. */
export function useSigningOut(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const isAsked = location.pathname === '/' && isSigningOut(location.state);
  useEffect(() => {
    if (!isAsked) return;
    void signOut();
    void navigate('/', { replace: true });
  }, [isAsked, signOut, navigate]);
}

function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSigningOut' in state;
}
