import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { DateInput, TextInput } from './inputs.tsx';

/** A pause in typing; no one could read a list that changed at every letter. */
const settleMs = 300;

interface SettledInputProps extends Pick<
  ComponentProps<'input'>,
  'placeholder' | 'maxLength' | 'min' | 'max'
> {
  kind: 'text' | 'search' | 'day';
  value: string;
  /** Called once typing has paused. */
  onSettled: (text: string) => void;
}

/** Keeps what is typed while its owner still works with the earlier text. */
export function SettledInput({ kind, value, onSettled, ...rest }: SettledInputProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // A value that this input reported itself is older than what has been typed since.
    if (value !== told) {
      setTold(value);
      setDraft(value);
    }
  }
  const text = draft.trim();
  const tell = useEffectEvent(onSettled);
  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => {
      setTold(text);
      tell(text);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, told]);
  const Input = kind === 'day' ? DateInput : TextInput;
  return (
    <Input
      {...(kind === 'search' && { type: 'search' })}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      {...rest}
    />
  );
}
