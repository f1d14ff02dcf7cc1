import { useSignIn } from '../../lib/sign-in/sign-in.tsx';

/** Id of the account; only for pages that require a sign-in. */
export function useUserId(): string {
  const signIn = useSignIn();
  if (signIn.status !== 'signed-in') throw new Error('This page stands behind the sign-in guard');
  return signIn.user.id;
}
