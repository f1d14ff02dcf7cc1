import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/inputs.tsx';

interface CountFieldProps {
  label: string;
  hint?: string;
  /** What is wrong with it, and how to fix that. */
  error: string | null;
  value: string;
  onChange: (value: string) => void;
}

/** An optional whole number, as typed. */
export function CountField({ value, onChange, ...field }: CountFieldProps) {
  return (
    <Field isOptional {...field}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        className="tabular-nums"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
