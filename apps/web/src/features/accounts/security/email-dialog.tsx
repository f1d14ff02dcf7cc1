import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emailProblem } from '@target-analysis/contract/rules';
import { useFields } from '../../../lib/use-fields.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { changeEmail, ownAccountQuery } from './account-calls.ts';
import { useProvenAction } from '../../../lib/sign-in/proof-context.ts';
import { takeFocus } from './take-focus.ts';
import { EmailField } from '../account-fields.tsx';

interface EmailDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The current address. */
  email: string;
}

export function EmailDialog({ isOpen, onClose, email }: EmailDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Change email">
      {isOpen && <EmailForm email={email} onClose={onClose} />}
    </Dialog>
  );
}

function EmailForm({ email, onClose }: Omit<EmailDialogProps, 'isOpen'>) {
  const problemOf = (typed: string) =>
    typed.trim() === email ? 'This is your email already' : emailProblem(typed);
  const fields = useFields({ email: '' }, { email: problemOf });
  const onProblem = (problem: string) => fields.refuse('email', problem);
  const change = useEmailChange({ email, onClose, onProblem });
  const submit = (form: HTMLFormElement) => {
    if (fields.areValid(form)) change.mutate(fields.values.email.trim());
  };
  return (
    <Form onSubmit={submit}>
      <p>
        We’ll email a link to <strong className="font-semibold break-words">{email}</strong> and one to the
        new address. Your email changes once you open both.
      </p>
      <EmailField fields={fields} label="New email" control={takeFocus} />
      <SubmitButton isBusy={change.isPending}>Send both links</SubmitButton>
    </Form>
  );
}

function useEmailChange(form: { email: string; onClose: () => void; onProblem: (problem: string) => void }) {
  const { showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const mailboxLink = useMailboxLink();
  const change = useProvenAction(changeEmail);
  return useMutation({
    mutationFn: (newEmail: string) => change(newEmail),
    onSuccess: async (outcome, newEmail) => {
      if (outcome.status === 'declined') return;
      form.onClose();
      showSuccess({
        title: 'Check your email',
        message: `We emailed links to ${form.email} and ${newEmail}.`,
        link: mailboxLink,
      });
      await queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
    onError: (error) => form.onProblem(describeAuthFailure('Email not changed', error).message),
  });
}
