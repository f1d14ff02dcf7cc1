import { useMutation } from '@tanstack/react-query';
import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';
import { awaitMail, codePagePath } from './mails/awaited-mail.ts';
import { requestMail } from './mails/mail-requests.ts';
import { UnconfirmedNote } from './mails/unconfirmed-note.tsx';
import { useWelcomingSignIn } from './use-password-sign-in.ts';
import { EmailField, PasswordField } from './account-fields.tsx';

type Way = 'password' | 'mail';

/** By password, or by an email with a link and a code. */
export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const [way, setWay] = useState<Way>('password');
  const rules = { email: emailProblem, ...(way === 'password' ? { password: passwordProblem } : {}) };
  const fields = useFields({ email: '', password: '' }, rules);
  const email = fields.values.email.trim();
  const byPassword = useWelcomingSignIn();
  const byMail = useMailSignIn();

  const submit = (form: HTMLFormElement) => {
    if (!fields.areValid(form)) return;
    if (way === 'mail') byMail.mutate(email);
    else byPassword.mutate({ email, password: fields.values.password });
  };
  return (
    <Form onSubmit={submit}>
      <EmailField fields={fields} />
      {way === 'password' && <PasswordField fields={fields} />}
      {isUnconfirmed(byPassword.error) && <UnconfirmedNote email={email} />}
      <SubmitButton isBusy={byPassword.isPending || byMail.isPending}>
        {way === 'password' ? 'Sign In' : 'Email me a sign-in link'}
      </SubmitButton>
      <div className="-mt-2 flex flex-col">
        <Button variant="quiet" onClick={() => setWay(way === 'password' ? 'mail' : 'password')}>
          {way === 'password' ? 'Email me a link instead' : 'Sign in with a password instead'}
        </Button>
        <Button variant="quiet" onClick={onForgotten}>
          Forgot your password?
        </Button>
      </div>
    </Form>
  );
}

function useMailSignIn() {
  const { showError } = useToasts();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return useMutation({
    mutationFn: (email: string) => requestMail({ purpose: 'magiclink', email }),
    onSuccess: async (_, email) => {
      awaitMail({ purpose: 'magiclink', email });
      await navigate(codePagePath('magiclink'), { state });
    },
    onError: (error) => showError(describeAuthFailure('Sign in failed', error)),
  });
}
