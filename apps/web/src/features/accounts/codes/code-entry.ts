import { useRef, useState, type RefObject } from 'react';
import { useMutation } from '@tanstack/react-query';
import { describeAuthFailure, isWrongCode } from '../auth-words.ts';
import { codeProblem } from './code-field.tsx';

export interface CodeEntry {
  isBusy: boolean;
  /** For the button. Typing the sixth digit also submits. */
  submit: () => void;
  /** Props for the code field. */
  field: {
    value: string;
    error: string | null;
    control: RefObject<HTMLInputElement | null>;
    onChange: (digits: string) => void;
    onComplete: (digits: string) => void;
  };
}

interface CodeEntryOptions<Outcome> {
  /** Rejects if the code is refused. */
  send: (digits: string) => Promise<Outcome>;
  onAccepted: (outcome: Outcome) => void;
  /** Called for refusals that typing again doesn't fix; without it the field shows those too. */
  onFailed?: (error: Error) => void;
}

/** The state of a form that takes six digits. A wrong code is cleared, so the next one can be typed immediately. */
export function useCodeEntry<Outcome>(options: CodeEntryOptions<Outcome>): CodeEntry {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const control = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: options.send,
    onSuccess: options.onAccepted,
    onError: (refusal) => {
      const isWrong = isWrongCode(refusal);
      if (!isWrong && options.onFailed !== undefined) {
        options.onFailed(refusal);
        return;
      }
      setError(describeAuthFailure('', refusal).message);
      if (!isWrong) return;
      setValue('');
      control.current?.focus();
    },
  });
  const send = (digits: string) => {
    const problem = codeProblem(digits);
    setError(problem);
    if (problem === null && !sending.isPending) sending.mutate(digits);
    else control.current?.focus();
  };
  return {
    isBusy: sending.isPending,
    submit: () => send(value),
    field: {
      value,
      error,
      control,
      onChange: (digits) => {
        setValue(digits);
        setError(null);
      },
      onComplete: send,
    },
  };
}
