import { useMutation } from '@tanstack/react-query';
import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';
import { awaitMail, codePagePath } from './mails/awaited-mail.ts';
import { requestMail } from './mails/mail-requests.ts';
import { UnconfirmedNote } from './mails/unconfirmed-note.tsx';
import { useWelcomingSignIn } from './use-password-sign-in.ts';

type Way = 'password' | 'mail';

/** By password, or by an email with a link and a code. */
export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const [way, setWay] = useState<Way>('password');
  const rules = { email: emailProblem, ...(way === 'password' ? { password: passwordProblem } : {}) };
  const fields = useFields({ email: '', password: '' }, rules);
  const email = fields.values.email.trim();
  const byPassword = useWelcomingSignIn();
  const byMail = useMailSignIn();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.areValid(event.currentTarget)) return;
    if (way === 'mail') byMail.mutate(email);
    else byPassword.mutate({ email, password: fields.values.password });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Email" error={fields.errors.email}>
        <TextInput {...fields.bind('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      {way === 'password' && (
        <Field label="Password" error={fields.errors.password}>
          <TextInput {...fields.bind('password')} type="password" autoComplete="current-password" />
        </Field>
      )}
      {isUnconfirmed(byPassword.error) && <UnconfirmedNote email={email} />}
      <Button type="submit" variant="primary" isWide isBusy={byPassword.isPending || byMail.isPending}>
        {way === 'password' ? 'Sign In' : 'Email me a sign-in link'}
      </Button>
      <div className="-mt-2 flex flex-col">
        <Button variant="quiet" onClick={() => setWay(way === 'password' ? 'mail' : 'password')}>
          {way === 'password' ? 'Email me a link instead' : 'Sign in with a password instead'}
        </Button>
        <Button variant="quiet" onClick={onForgotten}>
          Forgot your password?
        </Button>
      </div>
    </form>
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
