import { passwordMinLength } from '@target-analysis/contract/constants';
import type { InputHTMLAttributes, Ref } from 'react';
import type { FieldBinding } from '../../lib/use-fields.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';

interface AccountFieldProps<Name extends string> {
  /** Of a form that has such a field. */
  fields: { errors: Readonly<Partial<Record<Name, string>>>; bind: (name: Name) => FieldBinding<Name> };
  label?: string;
  control?: Ref<HTMLInputElement>;
}

interface EmailFieldProps
  extends AccountFieldProps<'email'>, Pick<InputHTMLAttributes<HTMLInputElement>, 'onInput'> {
  hint?: string;
}

export function EmailField({ fields, label = 'Email', hint, control, onInput }: EmailFieldProps) {
  return (
    <Field label={label} hint={hint} error={fields.errors.email}>
      <TextInput
        {...fields.bind('email')}
        ref={control}
        onInput={onInput}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
    </Field>
  );
}

interface PasswordFieldProps extends AccountFieldProps<'password'> {
  /** Whether the password is being chosen here. */
  isNew?: boolean;
  /** Whose password it is, for password managers, where the form has no field for it. */
  email?: string | undefined;
}

export function PasswordField({
  fields,
  label = 'Password',
  isNew = false,
  email,
  control,
}: PasswordFieldProps) {
  const { password: error } = fields.errors;
  // The error of a short password repeats the hint.
  const hint = isNew && error === undefined ? `At least ${String(passwordMinLength)} characters.` : undefined;
  return (
    <Field label={label} hint={hint} error={error}>
      {email !== undefined && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <TextInput
        {...fields.bind('password')}
        ref={control}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    </Field>
  );
}
