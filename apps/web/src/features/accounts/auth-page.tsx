import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { placeAfterSignIn } from '../../lib/guard-rules.ts';
import { useSignIn } from '../../lib/sign-in.tsx';
import { PageTitle } from '../../ui/page-parts.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { firstAuthTab, readInvitation, type AuthTab } from './invitation.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** /auth: sign in, sign up, ask for a new password. Whoever is signed in goes home, or back where a guard stopped them. */
export function AuthPage() {
  const signIn = useSignIn();
  const location = useLocation();
  const [query] = useSearchParams();
  const invitation = readInvitation(query);
  const [tab, setTab] = useState<AuthTab>(() => firstAuthTab(location.state, invitation));

  if (signIn.status === 'loading') return <PageSpinner />;
  if (signIn.status === 'signed-in') {
    const place = signIn.isRecovering ? '/auth/new-password' : placeAfterSignIn(location.state);
    return <Navigate to={place} replace />;
  }
  return (
    <div className="mx-auto max-w-md">
      <PageTitle lead="Your reports, on every device.">Your account</PageTitle>
      <Card>
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign In',
              content: (
                <SignInForm
                  onForgotten={() => {
                    setTab('reset');
                  }}
                />
              ),
            },
            { value: 'sign-up', label: 'Sign Up', content: <SignUpForm invitation={invitation} /> },
            { value: 'reset', label: 'Reset', content: <ResetForm /> },
          ]}
        />
      </Card>
    </div>
  );
}
