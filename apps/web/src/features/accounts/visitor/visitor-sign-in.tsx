import { useMutation } from '@tanstack/react-query';
import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure, isUnconfirmed } from '../auth-words.ts';
import { signInByPassword } from '../password-sign-in.ts';
import { UnconfirmedNote } from '../mails/unconfirmed-note.tsx';

export function VisitorSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const fields = useFields({ email: '', password: '' }, { email: emailProblem, password: passwordProblem });
  const signingIn = usePasswordSignIn(onSignedIn);
  const { showError } = useToasts();
  const { values, errors } = fields;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (values.email.trim() === '' || values.password === '') {
      showError({ title: 'Please fill in all fields', message: 'Email and password are required.' });
    }
    if (!fields.areValid(event.currentTarget)) return;
    signingIn.mutate({ email: values.email.trim(), password: values.password });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Email" error={errors.email}>
        <TextInput {...fields.bind('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" error={errors.password}>
        <TextInput {...fields.bind('password')} type="password" autoComplete="current-password" />
      </Field>
      {isUnconfirmed(signingIn.error) && <UnconfirmedNote email={values.email.trim()} />}
      <Button type="submit" variant="primary" isWide isBusy={signingIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}

function usePasswordSignIn(onSignedIn: () => void) {
  const { showError, showSuccess } = useToasts();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signInByPassword,
    onSuccess: async (opened) => {
      if (isFactorDue(opened)) {
        await navigate('/auth');
        return;
      }
      showSuccess({
        title: 'Welcome back!',
        message: "You've successfully signed in. Redirecting to dashboard...",
      });
      onSignedIn();
    },
    onError: (error) => {
      // For an unconfirmed address, the form itself says so and offers the next steps.
      if (!isUnconfirmed(error)) showError(describeAuthFailure('Sign in failed', error));
    },
  });
}
