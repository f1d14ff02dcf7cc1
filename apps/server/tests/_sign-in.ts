/** The caller of a function that is called directly instead of over HTTP. */
import { randomUUID } from 'node:crypto';
import type { SignIn } from '../src/platform/http/procedures.ts';

export function signInOf(userId: string | null, about: Partial<SignIn> = {}): SignIn | null {
  if (userId === null) return null;
  return {
    userId,
    email: 'ann@example.com',
    signInId: randomUUID(),
    isAdmin: false,
    isEnabled: true,
    isFactorDue: false,
    provenAt: new Date(),
    ...about,
  };
}

export function contextOf(userId: string) {
  const signIn = signInOf(userId);
  return { requestId: 'test', networkAddress: '::1', signIn, readSignIn: () => Promise.resolve(signIn) };
}
