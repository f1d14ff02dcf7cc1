import { nicknameProblem } from '@target-analysis/contract/rules';
import { useNavigate } from 'react-router';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { Alert } from '../../../ui/surfaces.tsx';
import { confirmationWords, isInvited, welcomeWords, type Invitation } from '../invitation.ts';
import { NewAccountForm } from './new-account-form.tsx';

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
  const navigate = useNavigate();
  const bonus = useWelcomeReports();
  const freeReports = useSiteSettings()?.free_reports ?? 0;
  return (
    <NewAccountForm
      name={{ label: 'Nickname', problemOf: nicknameProblem }}
      invitation={invitation}
      lead={
        freeReports > 0 && (
          <p className="text-quiet">
            You start with {freeReports === 1 ? 'one free report' : `${String(freeReports)} free reports`}.
          </p>
        )
      }
      notice={isInvited(invitation) ? <InvitationNotice invitation={invitation} /> : undefined}
      toConfirm={(account) => confirmationWords(account.email, isInvited(account) ? bonus : 0)}
      onCreated={() => navigate('/')}
    />
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
