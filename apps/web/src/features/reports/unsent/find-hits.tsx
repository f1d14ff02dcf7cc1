import type { Report } from '@target-analysis/analysis';
import { useEffect, useState } from 'react';
import { useFoundHits } from '../analysis/photo/use-found-hits.ts';

interface FindHitsProps {
  photo: File;
  /** @param report null if the photo could not be read well here */
  onEnd: (report: Report | null) => void;
}

/** Measures one waiting photo. The list shows one of these at a time, because each takes the memory of all networks. */
export function FindHits({ photo: given, onEnd }: FindHitsProps) {
  // Each time the list is read, the same photo is another object.
  const [photo] = useState(given);
  const [hasBegun, setHasBegun] = useState(false);
  const hits = useFoundHits(photo);
  if (hits.status === 'finding' && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (hits.status === 'found') onEnd(hits.report);
    else if (hits.status === 'none' && hasBegun) onEnd(null);
  }, [hits, hasBegun, onEnd]);
  return null;
}
