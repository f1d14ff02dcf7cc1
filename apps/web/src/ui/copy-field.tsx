import { Check, Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';
import { Button } from './button.tsx';
import { Field } from './fields/field.tsx';
import { TextInput } from './fields/inputs.tsx';

export interface CopyFieldProps {
  label: string;
  value: string;
  /** What is copied, as in 'Failed to copy link'. */
  thing: string;
  onCopied?: () => void;
}

/** Something to send to others, copied by a button or by hand; the outcome appears in its place. */
export function CopyField({ label, value, thing, onCopied }: CopyFieldProps) {
  const { state, copy } = useCopy(value, onCopied);
  const isCopied = state === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <Field
      label={label}
      error={state === 'failed' ? `Failed to copy ${thing}. Select it and copy it by hand.` : null}
      button={
        <Button
          icon={<Icon aria-hidden="true" className="size-4" />}
          className="min-w-28"
          aria-label={isCopied ? `${capitalized(thing)} copied` : `Copy ${thing}`}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      }
    >
      <TextInput readOnly value={value} className="tabular-nums" onFocus={({ target }) => target.select()} />
    </Field>
  );
}

function capitalized(thing: string): string {
  return thing.charAt(0).toUpperCase() + thing.slice(1);
}
