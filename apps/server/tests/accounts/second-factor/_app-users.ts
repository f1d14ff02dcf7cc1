/** People with an authenticator app, on servers in separate processes. */
import { TOTP } from 'otpauth';
import { newAddress, openAuthAt, password } from '../../world/people.ts';

/** An account protected by an authenticator app whose code was entered on that server. */
export async function enrollAt(url: string) {
  const email = newAddress();
  const auth = openAuthAt(url);
  await auth.signUp({ email, password, options: { data: { display_name: 'Sam' } } });
  const { data } = await auth.mfa.enroll({ factorType: 'totp' });
  if (data === null) throw new Error('no app was enrolled');
  const totp = new TOTP({ secret: data.totp.secret });
  // Each code works once, so this uses the previous one, then the current one.
  const codeOf = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const raised = await auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(-1) });
  return {
    token: raised.data?.access_token ?? '',
    showCodeAt: async (other: string) => {
      const again = openAuthAt(other);
      await again.signInWithPassword({ email, password });
      await again.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(0) });
      return (await again.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;
    },
  };
}
