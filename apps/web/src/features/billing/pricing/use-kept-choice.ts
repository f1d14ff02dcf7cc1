import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readKeptChoice, type KeptChoice } from './kept-choice.ts';

/** The choice that the address brought along; it then leaves the address, so that a reload does not make it again. */
export function useKeptChoice(): KeptChoice | null {
  const [query, setQuery] = useSearchParams();
  const [kept] = useState(() => readKeptChoice(query));
  const isInAddress = query.size > 0;
  useEffect(() => {
    if (isInAddress) setQuery({}, { replace: true });
  }, [isInAddress, setQuery]);
  return kept;
}
