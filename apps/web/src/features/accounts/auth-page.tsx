import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { placeAfterSignIn } from '../../lib/sign-in/guard-rules.ts';
import { SignInHelp } from '../../lib/sign-in/sign-in-help.tsx';
import { useSignIn } from '../../lib/sign-in/sign-in.tsx';
import { isPhotoKept } from '../../lib/tried-photo.ts';
import { thisDevice } from '../../lib/words/this-device.ts';
import { PageTitle } from '../../ui/page-parts.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { firstAuthTab, readInvitation, type AuthTab } from './invitation.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { ResetForm } from './mails/reset-form.tsx';
import { signInReason } from './sign-in-reason.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpTab } from './sign-up/sign-up-form.tsx';
import { useSiteSettings } from '../../lib/calls/site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { useWelcomingSignIn } from './use-password-sign-in.ts';

/** /auth: sign in, sign up, reset a password. Signed-in people go home, or back where a guard stopped them. */
export function AuthPage() {
  const signIn = useSignIn();
  const location = useLocation();
  const { showSuccess } = useToasts();
  const [isPhotoHere] = useState(() => isPhotoKept(new Date()));

  switch (signIn.status) {
    case 'loading':
      return <PageSpinner />;
    case 'signed-in':
      return (
        <Navigate
          to={signIn.isRecovering ? '/auth/new-password' : placeAfterSignIn(location.state, isPhotoHere)}
          replace
        />
      );
    case 'second-factor-due':
      return (
        <div className="mx-auto max-w-md">
          <PageTitle lead="Your account uses two-step sign-in.">One more step</PageTitle>
          <SecondFactorForm user={signIn.user} onPassed={() => showSuccess({ title: 'Welcome back!' })} />
          <HelpBelow />
        </div>
      );
    case 'signed-out':
      return <AuthTabs isPhotoHere={isPhotoHere} />;
  }
}

function AuthTabs({ isPhotoHere }: { isPhotoHere: boolean }) {
  const state: unknown = useLocation().state;
  const [query] = useSearchParams();
  const invitation = readInvitation(query);
  const [tab, setTab] = useState<AuthTab>(() => firstAuthTab(state, query));
  const signInForm = <SignInForm onForgotten={() => setTab('reset')} />;
  return (
    <div className="mx-auto max-w-md">
      <PageTitle lead={signInReason(placeAfterSignIn(state, isPhotoHere), isPhotoHere ? thisDevice() : null)}>
        Your account
      </PageTitle>
      <Card>
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'sign-in', label: 'Sign In', content: withProviders(signInForm, <DemoButtons />) },
            {
              value: 'sign-up',
              label: 'Sign Up',
              content: withProviders(<SignUpTab invitation={invitation} />),
            },
            { value: 'reset', label: 'Reset', content: <ResetForm /> },
          ]}
        />
      </Card>
      <HelpBelow />
    </div>
  );
}

/** Several failures of a sign-in say to contact support. */
function HelpBelow() {
  return (
    <div className="mt-4 empty:hidden">
      <SignInHelp />
    </div>
  );
}

function withProviders(form: ReactNode, others: ReactNode = null) {
  return (
    <div className="flex flex-col gap-5">
      {form}
      <ProviderButtons />
      {others}
    </div>
  );
}

/** Signs in to a demo account with one press; empty if this installation is no demo. */
function DemoButtons() {
  const accounts = useSiteSettings()?.demo_accounts ?? [];
  const { mutate, isPending, variables } = useWelcomingSignIn();
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Demo accounts" className="flex flex-col gap-3">
      <p className="text-13 text-quiet">This is a demo on your own machine. Try it as:</p>
      {accounts.map(({ name, email, password }) => (
        <Button
          key={email}
          isWide
          isBusy={isPending && variables.email === email}
          disabled={isPending}
          onClick={() => mutate({ email, password })}
        >
          {name}
        </Button>
      ))}
    </section>
  );
}
