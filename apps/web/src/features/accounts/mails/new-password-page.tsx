import { useMutation } from '@tanstack/react-query';
import { passwordProblem } from '@target-analysis/contract/rules';
import { useNavigate } from 'react-router';
import { loadAuth } from '../../../lib/calls/auth.ts';
import { useSignIn } from '../../../lib/sign-in/sign-in.tsx';
import { useFields } from '../../../lib/use-fields.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MissDrawing } from '../../../ui/pictures/miss-drawing.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { EmptyState, PageTitle } from '../../../ui/page-parts.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { SecondFactorForm } from '../second-factor-form.tsx';
import { PasswordField } from '../account-fields.tsx';

/**
 * The last step of a recovery: the reset link signs the visitor in, then they pass the second factor if there is one, and choose a new
 * password (decision 14).
 */
export function NewPasswordPage() {
  const signIn = useSignIn();
  if (signIn.status === 'loading') return <PageSpinner />;
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>New password</PageTitle>
      {signIn.status === 'signed-out' && <LinkNeeded />}
      {signIn.status === 'second-factor-due' && <SecondFactorForm user={signIn.user} />}
      {signIn.status === 'signed-in' && <NewPasswordForm email={signIn.user.email ?? ''} />}
    </div>
  );
}

function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const { showError, showSuccess } = useToasts();
  const fields = useFields({ password: '' }, { password: passwordProblem });
  const change = useMutation({
    mutationFn: async () => {
      const { error } = await (await loadAuth()).updateUser({ password: fields.values.password });
      if (error !== null) throw error;
    },
    onSuccess: async () => {
      showSuccess({
        title: 'Password changed',
        message: 'You are signed in. Other devices were signed out.',
      });
      await navigate('/', { replace: true });
    },
    onError: (error) => showError(describeAuthFailure('Password not changed', error)),
  });
  const submit = (form: HTMLFormElement) => {
    if (fields.areValid(form)) change.mutate();
  };
  return (
    <Card>
      <Form onSubmit={submit}>
        <p className="text-quiet">For {email}</p>
        <PasswordField fields={fields} email={email} label="New password" isNew />
        <SubmitButton isBusy={change.isPending}>Save Password</SubmitButton>
      </Form>
    </Card>
  );
}

function LinkNeeded() {
  return (
    <EmptyState
      drawing={<MissDrawing />}
      title="Open this page from the link in your email"
      action={
        <LinkButton to="/auth" state={{ tab: 'reset' }} variant="primary">
          Reset your password
        </LinkButton>
      }
    >
      Ask for a reset email and open the link in it.
    </EmptyState>
  );
}
