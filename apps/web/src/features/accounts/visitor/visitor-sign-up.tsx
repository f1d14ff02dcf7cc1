import { nicknameProblem } from '@target-analysis/contract/rules';
import { useToasts } from '../../../ui/toast.tsx';
import { NewAccountForm } from '../sign-up/new-account-form.tsx';

interface VisitorSignUpProps {
  sharedReportToken: string;
  onDone: () => void;
}

export function VisitorSignUp({ sharedReportToken, onDone }: VisitorSignUpProps) {
  const { showError } = useToasts();
  return (
    <NewAccountForm
      name={{ label: 'Display Name', problemOf: displayNameProblem }}
      invitation={{ referralCode: null, sharedReportToken }}
      notice={null}
      toConfirm={() => "We've sent you a confirmation link to complete your registration."}
      onCreated={onDone}
      onIncomplete={() =>
        showError({ title: 'Please fill in all fields', message: 'All fields are required for sign up.' })
      }
    />
  );
}

/** The specification's nickname under its other name. */
function displayNameProblem(name: string): string | null {
  return nicknameProblem(name)?.replace('Nickname', 'Display name') ?? null;
}
