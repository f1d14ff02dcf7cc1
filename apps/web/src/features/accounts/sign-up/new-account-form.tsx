import { emailProblem, passwordProblem } from '@target-analysis/contract/rules';
import type { ReactNode } from 'react';
import { useFields } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { EmailField, PasswordField } from '../account-fields.tsx';
import { toReferralCode, type Invitation } from '../invitation.ts';
import { useAcceptance } from './sign-up-terms.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMailboxLink } from '../../../lib/sign-in/mailbox-link.ts';
import { useToasts } from '../../../ui/toast.tsx';
import { describeAuthFailure } from '../auth-words.ts';
import { awaitMail } from '../mails/awaited-mail.ts';
import { confirmationNote } from './confirmation-note.ts';
import { signUp, type NewAccount } from './sign-up.ts';

interface NewAccountFormProps extends Created {
  /** The name on the reports, which the specification calls differently from page to page. */
  name: { label: string; problemOf: (name: string) => string | null };
  invitation: Invitation;
  /** Replaces the field for a referral code. */
  notice?: ReactNode;
  /** Above the fields. */
  lead?: ReactNode;
  /** Called for each attempt with a blank field. */
  onIncomplete?: () => void;
}

export function NewAccountForm({ name, invitation, notice, lead, ...on }: NewAccountFormProps) {
  const fields = useFields(
    { name: '', email: '', password: '', referralCode: '' },
    { name: name.problemOf, email: emailProblem, password: passwordProblem },
  );
  const creation = useSignUp(on);
  const acceptance = useAcceptance();
  const submit = (form: HTMLFormElement) => {
    const { password, referralCode } = fields.values;
    const [nickname, email] = [fields.values.name.trim(), fields.values.email.trim()];
    if (nickname === '' || email === '' || password.trim() === '') on.onIncomplete?.();
    const areFieldsValid = fields.areValid(form);
    if (!acceptance.check(form, areFieldsValid) || !areFieldsValid) return;
    creation.mutate({
      ...{ nickname, email, password },
      referralCode: invitation.referralCode ?? toReferralCode(referralCode),
      sharedReportToken: invitation.sharedReportToken,
      acceptsTerms: acceptance.accepts,
    });
  };
  return (
    <Form onSubmit={submit}>
      {lead}
      <Field label={name.label} hint="The name on your reports." error={fields.errors.name}>
        <TextInput {...fields.bind('name')} autoComplete="nickname" />
      </Field>
      <EmailField fields={fields} />
      <PasswordField fields={fields} isNew />
      {notice === undefined ? (
        <Field label="Referral code" isOptional hint="From a friend who uses this site.">
          <TextInput {...fields.bind('referralCode')} autoComplete="off" autoCapitalize="characters" />
        </Field>
      ) : (
        notice
      )}
      {acceptance.box}
      <SubmitButton isBusy={creation.isPending}>Create Account</SubmitButton>
    </Form>
  );
}

interface Created {
  /** What to tell someone whose address still has to be confirmed. */
  toConfirm: (account: NewAccount) => string;
  onCreated: () => Promise<void> | void;
}

/** Creates accounts, and shows the outcome of each attempt. */
function useSignUp({ toConfirm, onCreated }: Created) {
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
