import { emailProblem, nicknameProblem, passwordProblem } from '@target-analysis/contract/rules';
import { useFields } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, SubmitButton } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useAcceptance } from '../sign-up/sign-up-terms.tsx';
import { useSignUp } from '../sign-up/use-sign-up.ts';
import { EmailField, PasswordField } from '../account-fields.tsx';

const rules = { displayName: displayNameProblem, email: emailProblem, password: passwordProblem };
const blank = { displayName: '', email: '', password: '' };

export function VisitorSignUp({
  sharedReportToken,
  onDone,
}: {
  sharedReportToken: string;
  onDone: () => void;
}) {
  const fields = useFields(blank, rules);
  const creation = useSignUp({
    toConfirm: () => "We've sent you a confirmation link to complete your registration.",
    onCreated: onDone,
  });
  const acceptance = useAcceptance();
  const { showError } = useToasts();
  const { values, errors } = fields;
  const submit = (form: HTMLFormElement) => {
    const isComplete = Object.values(values).every((value) => value.trim() !== '');
    if (!isComplete) {
      showError({ title: 'Please fill in all fields', message: 'All fields are required for sign up.' });
    }
    const areFieldsValid = fields.areValid(form);
    if (!acceptance.check(form, areFieldsValid) || !areFieldsValid) return;
    creation.mutate({
      nickname: values.displayName.trim(),
      email: values.email.trim(),
      password: values.password,
      referralCode: null,
      sharedReportToken,
      acceptsTerms: acceptance.accepts,
    });
  };
  return (
    <Form onSubmit={submit}>
      <Field label="Display Name" hint="The name on your reports." error={errors.displayName}>
        <TextInput {...fields.bind('displayName')} autoComplete="nickname" />
      </Field>
      <EmailField fields={fields} />
      <PasswordField fields={fields} isNew />
      {acceptance.box}
      <SubmitButton isBusy={creation.isPending}>Create Account</SubmitButton>
    </Form>
  );
}

/** The specification's nickname under its other name. */
function displayNameProblem(name: string): string | null {
  return nicknameProblem(name)?.replace('Nickname', 'Display name') ?? null;
}
