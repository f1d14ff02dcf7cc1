import { copyConfirmationMs } from '@target-analysis/contract/constants';
import { useEffect, useState } from 'react';
import { logProblem } from '../log.ts';

/** Copies a text, and shows for a moment that it worked. */
export function useCopy(text: string, onCopied?: () => void) {
  const [outcome, setOutcome] = useState<{ state: 'copied' | 'failed' } | null>(null);
  useEffect(() => {
    if (outcome?.state !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ state: 'copied' });
      onCopied?.();
    } catch (cause) {
      logProblem('The text could not be copied', cause);
      setOutcome({ state: 'failed' });
    }
  };
  return { state: outcome?.state ?? ('idle' as const), copy };
}
