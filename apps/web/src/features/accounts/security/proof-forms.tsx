/** The two proofs of the signed-in person's identity: the password, or a code sent to their mailbox. */
import { useMutation } from '@tanstack/react-query';
import { passwordProblem } from '@target-analysis/contract/rules';
import { useEffect, type ReactNode } from 'react';
import { toProblem } from '../../../lib/calls/problem.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { useCodeEntry } from '../codes/code-entry.ts';
import { CodeField } from '../codes/code-field.tsx';
import { mailProofCode, proveIdentity } from './account-calls.ts';
import { takeFocus } from './take-focus.ts';
import { PasswordField } from '../account-fields.tsx';

interface ProofProps {
  email: string;
  onProven: () => void;
  /** The button to the other proof, if there is one. */
  otherWay: ReactNode;
}

export function PasswordProof({ email, onProven, otherWay }: ProofProps) {
  const fields = useFields({ password: '' }, { password: passwordProblem });
  const proof = useMutation({
    mutationFn: () => proveIdentity({ password: fields.values.password }),
    onSuccess: onProven,
    onError: (error) => fields.refuse('password', toProblem(error).message),
  });
  const submit = (form: HTMLFormElement) => {
    if (fields.areValid(form)) proof.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <p className="text-quiet">You signed in a while ago, so we’re double-checking.</p>
      <PasswordField fields={fields} email={email} label="Your password" control={takeFocus} />
      <SubmitButton isBusy={proof.isPending}>Confirm</SubmitButton>
      {otherWay}
    </Form>
  );
}

export function CodeProof({ email, onProven, otherWay }: ProofProps) {
  const mail = useMutation({ mutationFn: mailProofCode });
  if (mail.isSuccess) return <MailedCode email={email} onProven={onProven} otherWay={otherWay} />;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">We’ll email a six-digit code to {email}. Type it here to continue.</p>
      {mail.error !== null && (
        <p role="alert" className="font-medium text-failed">
          {describeAuthFailure('', mail.error).message}
        </p>
      )}
      <Button variant="primary" isWide isBusy={mail.isPending} onClick={() => mail.mutate()}>
        Email me a code
      </Button>
      {otherWay}
    </div>
  );
}

function MailedCode({ email, onProven, otherWay }: ProofProps) {
  const entry = useCodeEntry({ send: (code) => proveIdentity({ code }), onAccepted: onProven });
  const { control } = entry.field;
  useEffect(() => control.current?.focus(), [control]);
  return (
    <Form onSubmit={entry.submit}>
      <p className="text-quiet">A code is on its way to {email}.</p>
      <CodeField {...entry.field} label="Code from the email" />
      <SubmitButton isBusy={entry.isBusy}>Confirm</SubmitButton>
      {otherWay}
    </Form>
  );
}
