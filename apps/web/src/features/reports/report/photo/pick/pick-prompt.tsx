import { Crosshair } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { pickWords, type PickState } from './pick-words.ts';

interface PickPromptProps {
  state: PickState;
  onCancel: () => void;
}

/** Asks for a tap on a hole. Above the photo, so that it covers nothing; Escape cancels too. */
export function PickPrompt({ state, onCancel }: PickPromptProps) {
  useEffect(() => {
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onCancel();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onCancel]);
  return (
    <div className="flex items-center gap-3 px-4 tablet:px-0">
      <Crosshair aria-hidden="true" className="size-5 shrink-0 text-accent-deep" />
      <p role="status" className="min-w-0 flex-1 text-15 font-semibold">
        {pickWords(state)}
      </p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
