import { useMutation } from '@tanstack/react-query';
import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import type { SubmitEvent } from 'react';
import { auth } from '../../lib/auth.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { Alert } from '../../ui/surfaces.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from './auth-words.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

export function SignInForm({ onForgotten }: { onForgotten: () => void }) {
  const { showError, showSuccess } = useToasts();
  const fields = useFields({ email: '', password: '' }, { email: emailProblem, password: passwordProblem });
  const email = fields.values.email.trim();

  const signIn = useMutation({
    mutationFn: async () => {
      const { error } = await auth.signInWithPassword({ email, password: fields.values.password });
      if (error !== null) throw error;
    },
    onSuccess: () => {
      showSuccess({ title: 'Welcome back!' });
    },
    onError: (error) => {
      showError(describeAuthFailure('Sign in failed', error));
    },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.areValid(event.currentTarget)) signIn.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Email" error={fields.errors.email}>
        <TextInput {...fields.bind('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" error={fields.errors.password}>
        <TextInput {...fields.bind('password')} type="password" autoComplete="current-password" />
      </Field>
      {isUnconfirmed(signIn.error) && (
        <Alert tone="careful" title="Please confirm your email first" isLive>
          <p>Open the link in the mail that we sent you. No mail there?</p>
          <ResendConfirmation email={email} />
        </Alert>
      )}
      <Button type="submit" variant="primary" isWide isBusy={signIn.isPending}>
        Sign In
      </Button>
      <Button variant="quiet" onClick={onForgotten}>
        Forgot your password?
      </Button>
    </form>
  );
}
