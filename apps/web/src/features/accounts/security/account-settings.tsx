import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { ownAccountQuery } from './account-calls.ts';
import { Devices } from './devices.tsx';
import { ProvenActions } from './prove-identity.tsx';
import { SignInWays } from './sign-in-ways-section.tsx';
import { TwoStepSignIn } from './two-step-section.tsx';

/** Account security: the ways to sign in, and where the account is signed in. For pages behind the sign-in guard. */
export function AccountSettings() {
  const signIn = useSignIn();
  const { data } = useQuery(ownAccountQuery);
  // Until the server has answered, what this browser knows is the best guess.
  const user = data ?? (signIn.status === 'signed-in' ? signIn.user : null);
  if (user === null) return null;
  return (
    <ProvenActions user={user}>
      <div className="flex flex-col">
        <Part title="Signing in">
          <SignInWays user={user} />
        </Part>
        <Part title="Two-step sign-in">
          <TwoStepSignIn factors={user.factors ?? []} />
        </Part>
        <Part title="Devices">
          <Devices />
        </Part>
      </div>
    </ProvenActions>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="border-t border-hairline py-6 first-of-type:border-t-0 first-of-type:pt-0 last-of-type:pb-0"
    >
      <h3 className="mb-3 text-17">{title}</h3>
      {children}
    </section>
  );
}
