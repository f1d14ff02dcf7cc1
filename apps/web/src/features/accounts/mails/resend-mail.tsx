import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure, secondsToWait } from '../auth-words.ts';
import { awaitMail, type AwaitedMail } from './awaited-mail.ts';
import { requestMail } from './mail-requests.ts';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';

/** Sends the email again; if the server asks to wait, counts down first. */
export function ResendMail({ mail }: { mail: AwaitedMail }) {
  const { showError, showSuccess } = useToasts();
  const mailboxLink = useMailboxLink();
  const [secondsLeft, countDown] = useCountdown();
  const resend = useMutation({
    mutationFn: () => requestMail(mail),
    onSuccess: () => {
      awaitMail(mail);
      showSuccess({
        title: 'Check your email',
        message: `A new email is on its way to ${mail.email}. The earlier one no longer works.`,
        link: mailboxLink,
      });
    },
    onError: (error) => {
      const seconds = secondsToWait(error);
      if (seconds === null) showError(describeAuthFailure('Couldn’t send the email', error));
      else countDown(seconds);
    },
  });
  return (
    <Button
      isWide
      isBusy={resend.isPending}
      disabled={secondsLeft > 0 || mail.email === ''}
      onClick={() => resend.mutate()}
    >
      {secondsLeft > 0 ? `Send again in ${String(secondsLeft)} s` : 'Send the email again'}
    </Button>
  );
}

function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [secondsLeft, setSecondsLeft];
}
