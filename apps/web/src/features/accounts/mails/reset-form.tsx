import { useMutation } from '@tanstack/react-query';
import { emailProblem } from '@target-analysis/contract/rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/calls/api.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { awaitMail, codePagePath } from './awaited-mail.ts';
import { requestMail } from './mail-requests.ts';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { EmailField } from '../account-fields.tsx';

/** Sends an email for choosing a new password: first checks that the address has an account, then allows sending. */
export function ResetForm() {
  const fields = useFields({ email: '' }, { email: emailProblem });
  const email = fields.values.email.trim();
  const validation = useValidation();
  const mail = useResetMail(email);
  const isValidated = validation.email === email && email !== '';

  const submit = (form: HTMLFormElement) => {
    if (!fields.areValid(form)) return;
    if (isValidated) mail.mutate();
    else validation.mutate(email);
  };
  return (
    <Form onSubmit={submit}>
      <EmailField
        fields={fields}
        hint={
          isValidated
            ? 'We found your account. You can send the reset email now.'
            : 'The address of your account.'
        }
        // Unlike a change event, an input event also fires when text is replaced by the same text.
        onInput={validation.clear}
      />
      {isValidated ? (
        <SubmitButton isBusy={mail.isPending}>Send Reset Email</SubmitButton>
      ) : (
        <SubmitButton isBusy={validation.isPending}>Validate Email</SubmitButton>
      )}
    </Form>
  );
}

function useValidation() {
  const { showError, showSuccess } = useToasts();
  const [validated, setValidated] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => api.accounts.checkUserExists({ email }, { context: { retry: 'none' } }),
    onSuccess: ({ exists }, email) => {
      setValidated(exists ? email : null);
      if (exists) showSuccess({ title: 'Account found' });
      else showError({ title: 'Account not found', message: 'No account exists with that email address.' });
    },
    onError: (error) => {
      showError({
        title: 'Error validating email',
        message: describeAuthFailure('Error validating email', error).message,
      });
    },
  });
  const clear = () => setValidated(null);
  return { email: validated, mutate, isPending, clear };
}

function useResetMail(email: string) {
  const { showError, showSuccess } = useToasts();
  const navigate = useNavigate();
  const mailboxLink = useMailboxLink();
  return useMutation({
    mutationFn: () => requestMail({ purpose: 'recovery', email }),
    onSuccess: async () => {
      awaitMail({ purpose: 'recovery', email });
      showSuccess({
        title: 'Reset email sent',
        message: `Open the link we emailed to ${email}, then choose a new password.`,
        link: mailboxLink,
      });
      await navigate(codePagePath('recovery'));
    },
    onError: (error) => showError(describeAuthFailure('Failed to send reset email', error)),
  });
}
