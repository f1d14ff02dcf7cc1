import { useSignIn } from '../../lib/sign-in/sign-in.tsx';

/** Id of the account; for pages behind the sign-in guard only. */
export function useUserId(): string {
  const signIn = useSignIn();
  if (signIn.status !== 'signed-in') throw new Error('This page stands behind the sign-in guard');
  return signIn.user.id;
}
