import { emailProblem, nicknameProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useNavigate } from 'react-router';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import {
  confirmationWords,
  isInvited,
  toReferralCode,
  welcomeWords,
  type Invitation,
} from '../invitation.ts';
import { useAcceptance } from './sign-up-terms.tsx';
import { useSignUp } from './use-sign-up.ts';
import { EmailField, PasswordField } from '../account-fields.tsx';

const rules = { nickname: nicknameProblem, email: emailProblem, password: passwordProblem };
const blank = { nickname: '', email: '', password: '', referralCode: '' };

/** The form, or the reason why there is none here. */
export function SignUpTab({ invitation }: { invitation: Invitation }) {
  const settings = useSiteSettings();
  if (settings?.allows_sign_up !== false) return <SignUpForm invitation={invitation} />;
  return (
    <Alert title="This site is not accepting new accounts right now">
      The site operator can tell you more. Already have an account? Sign in.
    </Alert>
  );
}

function SignUpForm({ invitation }: { invitation: Invitation }) {
  const fields = useFields(blank, rules);
  const navigate = useNavigate();
  const bonus = useWelcomeReports();
  const creation = useSignUp({
    toConfirm: (account) => confirmationWords(account.email, isInvited(account) ? bonus : 0),
    onCreated: () => navigate('/'),
  });
  const acceptance = useAcceptance();
  const { values, errors } = fields;
  const freeReports = useSiteSettings()?.free_reports ?? 0;

  const submit = (form: HTMLFormElement) => {
    const areFieldsValid = fields.areValid(form);
    if (!acceptance.check(form, areFieldsValid) || !areFieldsValid) return;
    creation.mutate({
      nickname: values.nickname.trim(),
      email: values.email.trim(),
      password: values.password,
      referralCode: invitation.referralCode ?? toReferralCode(values.referralCode),
      sharedReportToken: invitation.sharedReportToken,
      acceptsTerms: acceptance.accepts,
    });
  };
  return (
    <Form onSubmit={submit}>
      {freeReports > 0 && (
        <p className="text-quiet">
          You start with {freeReports === 1 ? 'one free report' : `${String(freeReports)} free reports`}.
        </p>
      )}
      <Field label="Nickname" hint="The name on your reports." error={errors.nickname}>
        <TextInput {...fields.bind('nickname')} autoComplete="nickname" />
      </Field>
      <EmailField fields={fields} />
      <PasswordField fields={fields} isNew />
      {isInvited(invitation) ? (
        <InvitationNotice invitation={invitation} />
      ) : (
        <Field label="Referral code" isOptional hint="From a friend who uses this site.">
          <TextInput {...fields.bind('referralCode')} autoComplete="off" autoCapitalize="characters" />
        </Field>
      )}
      {acceptance.box}
      <SubmitButton isBusy={creation.isPending}>Create Account</SubmitButton>
    </Form>
  );
}

/** How many free reports an invited account starts with here. */
function useWelcomeReports(): number {
  return useSiteSettings()?.referral_welcome_reports ?? 0;
}

function InvitationNotice({ invitation }: { invitation: Invitation }) {
  const bonus = useWelcomeReports();
  return (
    <Alert tone="passed" title="You were invited">
      {invitation.referralCode === null
        ? 'You came from a shared report. After your first report, we’ll thank the person who shared it.'
        : `Referral code ${invitation.referralCode} will be added to your account.`}
      {welcomeWords(bonus)}
    </Alert>
  );
}
