import type { RefObject } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';

const codeLength = 6;

interface CodeFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Called once all six digits are entered. */
  onComplete: (digits: string) => void;
  error: string | null;
  control: RefObject<HTMLInputElement | null>;
}

/** One field for six digits: typed, pasted, or filled in by the phone. The sixth digit submits them. */
export function CodeField({ label, value, onChange, onComplete, error, control }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        ref={control}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        className="text-21 tracking-[0.4em] tabular-nums"
        value={value}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/g, '').slice(0, codeLength);
          onChange(digits);
          if (digits.length === codeLength && digits !== value) onComplete(digits);
        }}
      />
    </Field>
  );
}

/** What is wrong with a code before it is sent; null if it may be sent. */
export function codeProblem(digits: string): string | null {
  return digits.length === codeLength ? null : `Type all ${String(codeLength)} digits`;
}
