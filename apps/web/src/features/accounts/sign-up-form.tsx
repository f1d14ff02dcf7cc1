import { useMutation } from '@tanstack/react-query';
import { emailProblem, nicknameProblem, passwordProblem } from '@target-analysis/contract/rules';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { Alert } from '../../ui/surfaces.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure } from './auth-words.ts';
import { isInvited, toReferralCode, type Invitation } from './invitation.ts';
import { useMailboxLink } from './mailbox-link.ts';
import { signUp, type NewAccount } from './sign-up.ts';

const rules = { nickname: nicknameProblem, email: emailProblem, password: passwordProblem };
const blank = { nickname: '', email: '', password: '', referralCode: '' };

export function SignUpForm({ invitation }: { invitation: Invitation }) {
  const fields = useFields(blank, rules);
  const creation = useCreation();
  const { values, errors } = fields;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!fields.areValid(event.currentTarget)) return;
    creation.mutate({
      nickname: values.nickname.trim(),
      email: values.email.trim(),
      password: values.password,
      referralCode: invitation.referralCode ?? toReferralCode(values.referralCode),
      sharedReportToken: invitation.sharedReportToken,
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Nickname" hint="The name on your reports." error={errors.nickname}>
        <TextInput {...fields.bind('nickname')} autoComplete="nickname" />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput {...fields.bind('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Password" hint="At least 6 characters." error={errors.password}>
        <TextInput {...fields.bind('password')} type="password" autoComplete="new-password" />
      </Field>
      {isInvited(invitation) ? (
        <InvitationNotice invitation={invitation} />
      ) : (
        <Field label="Referral code" isOptional hint="From a friend who shoots with us.">
          <TextInput {...fields.bind('referralCode')} autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      <Button type="submit" variant="primary" isWide isBusy={creation.isPending}>
        Create Account
      </Button>
    </form>
  );
}

function useCreation() {
  const { showError, showSuccess } = useToasts();
  const navigate = useNavigate();
  const mailboxLink = useMailboxLink();
  return useMutation({
    mutationFn: (account: NewAccount) => signUp(account),
    onSuccess: async (outcome, { email }) => {
      if (outcome.status === 'refused') {
        showError(outcome.words);
        return;
      }
      showSuccess({
        title: 'Check your email',
        message: `A confirmation link was sent to ${email}. Open it to finish your registration.`,
        link: mailboxLink,
      });
      await navigate('/');
    },
    onError: (error) => {
      showError(describeAuthFailure('Sign up failed', error));
    },
  });
}

function InvitationNotice({ invitation }: { invitation: Invitation }) {
  return (
    <Alert tone="passed" title="You were invited">
      {invitation.referralCode === null
        ? 'You come from a shared report. Whoever shared it is thanked after your first report.'
        : `Referral code ${invitation.referralCode} comes with your account.`}
    </Alert>
  );
}
