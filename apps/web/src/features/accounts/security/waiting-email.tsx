import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { useCodeEntry } from '../codes/code-entry.ts';
import { CodeField } from '../codes/code-field.tsx';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { agreeToEmailChange, ownAccountQuery, resendEmailChange } from './account-calls.ts';

interface WaitingEmailProps {
  email: string;
  newEmail: string;
}

/** A change of address that still needs a confirmation. */
export function WaitingEmail({ email, newEmail }: WaitingEmailProps) {
  const resend = useResending({ email, newEmail });
  return (
    <div className="my-2">
      <Alert
        tone="careful"
        title={`Changing to ${newEmail}`}
        action={
          <Button isBusy={resend.isPending} onClick={() => resend.mutate()}>
            Send the links again
          </Button>
        }
      >
        <p>Open the link in both emails. Until then, nothing changes.</p>
        <details className="mt-1">
          <summary className="flex min-h-11 items-center font-semibold underline underline-offset-4">
            Type the codes instead
          </summary>
          <div className="flex flex-col gap-4 pt-1 pb-2">
            {[email, newEmail].map((address) => (
              <MailedCode key={address} address={address} />
            ))}
          </div>
        </details>
      </Alert>
    </div>
  );
}

function MailedCode({ address }: { address: string }) {
  const [isAgreed, setIsAgreed] = useState(false);
  const { showError, showSuccess } = useToasts();
  const queryClient = useQueryClient();
  const entry = useCodeEntry({
    send: (code) => agreeToEmailChange(address, code),
    onAccepted: (isChanged) => {
      setIsAgreed(true);
      if (isChanged) showSuccess({ title: 'Email changed', message: 'Both addresses are confirmed.' });
      void queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
    onFailed: (error) => showError(describeAuthFailure('Couldn’t check the code', error)),
  });
  if (isAgreed) return <p role="status">{address} is confirmed.</p>;
  return <CodeField {...entry.field} label={`Code from the email to ${address}`} />;
}

function useResending({ email, newEmail }: WaitingEmailProps) {
  const { showError, showSuccess } = useToasts();
  const mailboxLink = useMailboxLink();
  return useMutation({
    mutationFn: () => resendEmailChange(email),
    onSuccess: () => {
      showSuccess({
        title: 'Check your email',
        message: `We emailed links to ${email} and ${newEmail}.`,
        link: mailboxLink,
      });
    },
    onError: (error) => showError(describeAuthFailure('Couldn’t send the links', error)),
  });
}
