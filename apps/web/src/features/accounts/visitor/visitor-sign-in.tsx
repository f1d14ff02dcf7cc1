import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useNavigate } from 'react-router';
import { isFactorDue } from '../../../lib/sign-in/sign-in-rules.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { isUnconfirmed } from '../auth-words.ts';
import { UnconfirmedNote } from '../mails/unconfirmed-note.tsx';
import { usePasswordSignIn } from '../use-password-sign-in.ts';
import { EmailField, PasswordField } from '../account-fields.tsx';

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
