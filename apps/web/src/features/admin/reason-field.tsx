import type { ComponentProps } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/inputs.tsx';

interface ReasonFieldProps extends ComponentProps<typeof TextArea> {
  error?: string | undefined;
  isOptional?: boolean;
}

/** Asks an administrator for a reason, and says who will read it. */
export function ReasonField({ error, isOptional, ...input }: ReasonFieldProps) {
  return (
    <Field
      label="Reason"
      isOptional={isOptional}
      hint="Shown under Admin actions, and in the data that the user can download. Don’t name anyone else."
      error={error}
    >
      <TextArea dir="auto" rows={3} maxLength={2000} {...input} />
    </Field>
  );
}

export function reasonProblem(text: string): string | null {
  return text.trim() === '' ? 'Enter a reason.' : null;
}
