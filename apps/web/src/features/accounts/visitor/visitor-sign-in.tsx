import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { isUnconfirmed } from '../auth-words.ts';
import { UnconfirmedNote } from '../mails/unconfirmed-note.tsx';
import { usePasswordSignIn } from '../use-password-sign-in.ts';

export function VisitorSignIn({ onSignedIn }: { onSignedIn: () => void }) {
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
