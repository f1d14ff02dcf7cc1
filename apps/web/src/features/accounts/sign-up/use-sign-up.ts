import { useMutation } from '@tanstack/react-query';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { awaitMail } from '../mails/awaited-mail.ts';
import { confirmationNote } from './confirmation-note.ts';
import { signUp, type NewAccount } from './sign-up.ts';

export interface Created {
  /** What to tell someone whose address still has to be confirmed. */
  toConfirm: (account: NewAccount) => string;
  onCreated: () => Promise<void> | void;
}

/** Creates accounts, and shows the outcome of each attempt. */
export function useSignUp({ toConfirm, onCreated }: Created) {
  const { showError, showSuccess } = useToasts();
  const mailboxLink = useMailboxLink();
  return useMutation({
    mutationFn: (account: NewAccount) => signUp(account),
    onSuccess: async (outcome, account) => {
      if (outcome.status === 'refused') {
        showError(outcome.words);
        return;
      }
      if (outcome.status === 'signed-in') {
        // The page itself takes a signed-in visitor to the right place.
        showSuccess({ title: 'Welcome', message: 'Your account is ready.' });
        return;
      }
      awaitMail({ purpose: 'signup', email: account.email });
      showSuccess({ ...confirmationNote(toConfirm(account)), link: mailboxLink });
      await onCreated();
    },
    onError: (error) => showError(describeAuthFailure('Sign up failed', error)),
  });
}
