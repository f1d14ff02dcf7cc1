import { Check, Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/inputs.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { unsentWords } from './unsent-words.ts';

/** The comment that was being typed when the link, or commenting, ended: to be copied. Nothing if there was none. */
export function UnsentComment({ token }: { token: string | null }) {
  const words = unsentWords(token);
  const { state, copy } = useCopy(words);
  if (words.trim() === '') return null;
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className="mt-4 flex w-full max-w-[70ch] flex-col items-start gap-3 text-left">
      <div className="w-full">
        <Field
          label="Your comment wasn’t posted"
          error={state === 'failed' ? 'Failed to copy comment. Select it and copy it by hand.' : null}
        >
          <TextArea readOnly rows={3} dir="auto" value={words} />
        </Field>
      </div>
      <Button icon={<Icon aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
        <span aria-live="polite">{state === 'copied' ? 'Copied' : 'Copy comment'}</span>
      </Button>
    </div>
  );
}
