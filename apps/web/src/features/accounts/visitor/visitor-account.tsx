import { useState } from 'react';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { nicknameProblem, emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useToasts } from '../../../ui/toast.tsx';
import { NewAccountForm } from '../sign-up/new-account-form.tsx';
import { useNavigate } from 'react-router';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { isUnconfirmed } from '../auth-words.ts';
import { UnconfirmedNote } from '../mails/unconfirmed-note.tsx';
import { usePasswordSignIn } from '../use-password-sign-in.ts';
import { EmailField, PasswordField } from '../account-fields.tsx';

interface VisitorAccountProps {
  /** The person who shared it is rewarded after the new account's first report. */
  sharedReportToken: string;
  onSignedIn: () => void;
}

/** Sign-up beside a shared report; empty if new accounts are closed, or once one has been created. */
export function VisitorAccount({ sharedReportToken, onSignedIn }: VisitorAccountProps) {
  const settings = useSiteSettings();
  const [isDone, setIsDone] = useState(false);
  const [tab, setTab] = useState<'sign-up' | 'sign-in'>('sign-up');
  if (isDone || settings?.allows_sign_up !== true) return null;
  return (
    <Card aria-labelledby="visitor-account-title">
      <h2 id="visitor-account-title" className="text-21">
        Create Your Account
      </h2>
      <p className="mt-1 mb-4 text-quiet">Photograph your own targets and keep every report.</p>
      <Tabs
        label="Account"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: <VisitorSignUp sharedReportToken={sharedReportToken} onDone={() => setIsDone(true)} />,
          },
          { value: 'sign-in', label: 'Sign In', content: <VisitorSignIn onSignedIn={onSignedIn} /> },
        ]}
      />
    </Card>
  );
}

interface VisitorSignUpProps {
  sharedReportToken: string;
  onDone: () => void;
}

function VisitorSignUp({ sharedReportToken, onDone }: VisitorSignUpProps) {
  const { showError } = useToasts();
  return (
    <NewAccountForm
      name={{ label: 'Display Name', problemOf: displayNameProblem }}
      invitation={{ referralCode: null, sharedReportToken }}
      notice={null}
      toConfirm={() => "We've sent you a confirmation link to complete your registration."}
      onCreated={onDone}
      onIncomplete={() =>
        showError({ title: 'Please fill in all fields', message: 'All fields are required for sign up.' })
      }
    />
  );
}

/** The specification's nickname under its other name. */
function displayNameProblem(name: string): string | null {
  return nicknameProblem(name)?.replace('Nickname', 'Display name') ?? null;
}

function VisitorSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const fields = useFields({ email: '', password: '' }, { email: emailProblem, password: passwordProblem });
  const { showError, showSuccess } = useToasts();
  const navigate = useNavigate();
  const signingIn = usePasswordSignIn(async (opened) => {
    if (isFactorDue(opened)) {
      await navigate('/auth');
      return;
    }
    showSuccess({
      title: 'Welcome back!',
      message: "You've successfully signed in. Redirecting to dashboard...",
    });
    onSignedIn();
  });
  const { values } = fields;
  const submit = (form: HTMLFormElement) => {
    if (values.email.trim() === '' || values.password === '') {
      showError({ title: 'Please fill in all fields', message: 'Email and password are required.' });
    }
    if (!fields.areValid(form)) return;
    signingIn.mutate({ email: values.email.trim(), password: values.password });
  };
  return (
    <Form onSubmit={submit}>
      <EmailField fields={fields} />
      <PasswordField fields={fields} />
      {isUnconfirmed(signingIn.error) && <UnconfirmedNote email={values.email.trim()} />}
      <SubmitButton isBusy={signingIn.isPending}>Sign In</SubmitButton>
    </Form>
  );
}
