/** A part of the page whose code is loaded when it is first needed. */
import { useEffect, useEffectEvent, useState } from 'react';
import { logProblem } from '../log.ts';
import { useToasts } from '../ui/toast.tsx';

/**
 * Without a network the page stays and says what to do; the next try loads the part.
 * @param load imports the part
 * @param need.isNeeded whether to load it, if it isn't here
 * @param need.onMissing is called if it could not be loaded; resets `isNeeded`, so the next try loads it
 * @returns null until it is here
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  need: { isNeeded: boolean; onMissing: () => void },
): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const { showError } = useToasts();
  const fetchPart = useEffectEvent(load);
  const tellMissing = useEffectEvent((cause: unknown) => {
    logProblem('A part of the page could not be loaded', cause);
    need.onMissing();
    showError({
      title: 'Part of this page didn’t load',
      message: 'Check your connection and try again. If that doesn’t help, reload the page.',
    });
  });
  const isMissing = need.isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    fetchPart().then(
      (part) => {
        if (!isOver) setLoaded({ part });
      },
      (cause: unknown) => {
        if (!isOver) tellMissing(cause);
      },
    );
    return () => {
      isOver = true;
    };
  }, [isMissing]);
  return loaded?.part ?? null;
}
