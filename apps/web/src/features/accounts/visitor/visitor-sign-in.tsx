import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useNavigate } from 'react-router';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
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
  const submit = (form: HTMLFormElement) => {
    if (values.email.trim() === '' || values.password === '') {
      showError({ title: 'Please fill in all fields', message: 'Email and password are required.' });
    }
    if (!fields.areValid(form)) return;
    signingIn.mutate({ email: values.email.trim(), password: values.password });
  };
  return (
    <Form onSubmit={submit}>
      <Field label="Email" error={errors.email}>
        <TextInput {...fields.bind('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" error={errors.password}>
        <TextInput {...fields.bind('password')} type="password" autoComplete="current-password" />
      </Field>
      {isUnconfirmed(signingIn.error) && <UnconfirmedNote email={values.email.trim()} />}
      <SubmitButton isBusy={signingIn.isPending}>Sign In</SubmitButton>
    </Form>
  );
}
