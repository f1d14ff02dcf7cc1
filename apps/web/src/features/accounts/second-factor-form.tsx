import type { User } from '@supabase/auth-js';
import { useId, useState } from 'react';
import { loadAuth } from '../../lib/calls/auth.ts';
import { useSignOut } from '../../lib/sign-in/sign-in.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Form, SubmitButton } from '../../ui/fields/form.tsx';
import { Select } from '../../ui/fields/inputs.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { describeAuthFailure } from './auth-words.ts';
import { useCodeEntry } from './codes/code-entry.ts';
import { CodeField } from './codes/code-field.tsx';

interface SecondFactorFormProps {
  user: User;
  /** Called once the code was right. */
  onPassed?: () => void;
}

/** The second step of a sign-in: the code of the authenticator app. */
export function SecondFactorForm({ user, onPassed }: SecondFactorFormProps) {
  const factors = user.factors?.filter((factor) => factor.status === 'verified') ?? [];
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  const explanation = useId();
  const signOut = useSignOut();
  const { showError } = useToasts();
  const entry = useCodeEntry({
    send: (code) => showFactor(factorId, code),
    onAccepted: () => onPassed?.(),
    onFailed: (error) => showError(describeAuthFailure('Couldn’t check the code', error)),
  });
  return (
    <Card>
      <Form aria-describedby={explanation} onSubmit={entry.submit}>
        <p id={explanation} className="text-quiet">
          Open your authenticator app and type the code that it shows for {user.email}.
        </p>
        {factors.length > 1 && (
          <Field label="Authenticator">
            <Select
              value={factorId}
              options={factors.map(({ id, friendly_name: name }, index) => ({
                value: id,
                label: name || `Authenticator ${String(index + 1)}`,
              }))}
              onChange={(event) => setFactorId(event.target.value)}
            />
          </Field>
        )}
        <CodeField {...entry.field} label="Six-digit code" />
        <SubmitButton isBusy={entry.isBusy}>Continue</SubmitButton>
        <div className="flex flex-col gap-2 border-t border-hairline pt-5">
          <p className="text-13 text-quiet">
            Lost your phone? Ask the site operator. They can turn off two-step sign-in once they’ve confirmed
            it’s you.
          </p>
          <Button variant="quiet" isWide onClick={() => void signOut()}>
            Sign Out
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** @throws AuthError of the sign-in library. */
async function showFactor(factorId: string, code: string): Promise<void> {
  const auth = await loadAuth();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error === null) return;
  // The factors known here are as old as the token; a new token shows which are left.
  if (error.code === 'mfa_factor_not_found') await auth.refreshSession();
  throw error;
}
