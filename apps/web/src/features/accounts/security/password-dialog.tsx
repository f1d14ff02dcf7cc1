import type { User } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { passwordProblem } from '@target-analysis/contract/rules';
import { useFields } from '../../../lib/use-fields.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { changePassword, ownAccountQuery } from './account-calls.ts';
import { devicesQuery } from './devices-query.ts';
import { useProvenAction } from '../../../lib/sign-in/proof-context.ts';
import { hasPassword } from './sign-in-ways.ts';
import { takeFocus } from './take-focus.ts';
import { PasswordField } from '../account-fields.tsx';

interface PasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  user: User;
}

export function PasswordDialog({ isOpen, onClose, user }: PasswordDialogProps) {
  const title = hasPassword(user) ? 'Change password' : 'Set a password';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <PasswordForm user={user} onClose={onClose} />}
    </Dialog>
  );
}

function PasswordForm({ user, onClose }: Omit<PasswordDialogProps, 'isOpen'>) {
  const fields = useFields({ password: '' }, { password: passwordProblem });
  const change = usePasswordChange(onClose, (problem) => fields.refuse('password', problem));
  const submit = (form: HTMLFormElement) => {
    if (fields.areValid(form)) change.mutate(fields.values.password);
  };
  return (
    <Form onSubmit={submit}>
      <p>You stay signed in here. Every other device is signed out.</p>
      <PasswordField fields={fields} email={user.email} label="New password" isNew control={takeFocus} />
      <SubmitButton isBusy={change.isPending}>Save password</SubmitButton>
    </Form>
  );
}

function usePasswordChange(onClose: () => void, onProblem: (problem: string) => void) {
  const { showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const change = useProvenAction(changePassword);
  return useMutation({
    mutationFn: (password: string) => change(password),
    onSuccess: async (outcome) => {
      if (outcome.status === 'declined') return;
      onClose();
      showSuccess({ title: 'Password changed', message: 'Other devices were signed out.' });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
      ]);
    },
    onError: (error) => onProblem(describeAuthFailure('Password not changed', error).message),
  });
}
