import { useMutation } from '@tanstack/react-query';
import { emailProblem } from '@target-analysis/contract/rules';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/calls/api.ts';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { Alert } from '../../../ui/surfaces.tsx';

/** Emails the link with its code; the server writes the rest of the email. */
export function MailForm({ shareUrl }: { shareUrl: string }) {
  const [email, setEmail] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const problem = emailProblem(email);
  const sending = useMutation({
    // If the response is lost, the email may be on its way: only its sender decides to repeat it.
    mutationFn: () =>
      api.sharing.sendQrReportEmail({ email: email.trim(), shareUrl }, { context: { retry: 'none' } }),
    onSuccess: () => {
      setEmail('');
      setIsLeft(false);
    },
  });
  const submit = () => {
    if (problem === null && !sending.isPending) sending.mutate();
  };
  return (
    <Form onSubmit={submit} aria-label="Send by email" className="flex flex-col gap-3">
      <Field
        label="Send by email"
        error={isLeft && email.trim() !== '' ? problem : null}
        button={
          <Button
            type="submit"
            className="min-w-28"
            disabled={problem !== null}
            isBusy={sending.isPending}
            icon={<Send aria-hidden="true" className="size-4" />}
          >
            Send
          </Button>
        }
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="coach@example.com"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setIsLeft(false);
          }}
          onBlur={() => setIsLeft(true)}
        />
      </Field>
      <Outcome sentTo={sending.data?.sentTo ?? null} error={sending.error} />
    </Form>
  );
}

function Outcome({ sentTo, error }: { sentTo: string | null; error: Error | null }) {
  const mailbox = useMailboxLink();
  if (error !== null) {
    return (
      <Alert tone="failed" title="Failed to send email" isLive>
        {toProblem(error).message}
      </Alert>
    );
  }
  if (sentTo === null) return null;
  return (
    <Alert tone="passed" title="Link sent" isLive>
      <p className="break-words">It is on its way to {sentTo}.</p>
      {mailbox !== undefined && (
        <a
          href={mailbox.href}
          target="_blank"
          rel="noreferrer"
          className="inline-block py-2 font-semibold underline underline-offset-4"
        >
          {mailbox.label}
        </a>
      )}
    </Alert>
  );
}
