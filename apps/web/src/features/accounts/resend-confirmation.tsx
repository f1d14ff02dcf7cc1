import { useMutation } from '@tanstack/react-query';
import { auth } from '../../lib/auth.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure } from './auth-words.ts';
import { useMailboxLink } from './mailbox-link.ts';

/** Asks for the confirmation link once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const { showError, showSuccess } = useToasts();
  const mailboxLink = useMailboxLink();
  const resend = useMutation({
    mutationFn: async () => {
      const { error } = await auth.resend({ type: 'signup', email });
      if (error !== null) throw error;
    },
    onSuccess: () => {
      showSuccess({
        title: 'Check your email',
        message: `A confirmation link is on its way to ${email}.`,
        link: mailboxLink,
      });
    },
    onError: (error) => {
      showError(describeAuthFailure('The link could not be sent', error));
    },
  });
  return (
    <Button
      className="mt-2"
      isBusy={resend.isPending}
      onClick={() => {
        resend.mutate();
      }}
    >
      Send the link again
    </Button>
  );
}
