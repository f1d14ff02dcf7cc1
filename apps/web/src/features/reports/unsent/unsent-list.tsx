import type { Report } from '@target-analysis/analysis';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { Question } from '../../../ui/dialog.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { UnsentCard } from './unsent-card.tsx';
import { dropUnsent, unsentId, unsentKey, type UnsentPhoto } from '../unsent-photo.ts';
import { useSendUnsent } from './use-send-unsent.ts';
import { useFoundHits } from '../analysis/photo/use-found-hits.ts';

interface UnsentListProps {
  userId: string;
  own: readonly UnsentPhoto[];
  /** Number of other accounts' photos waiting here. */
  others: number;
}

export function UnsentList({ userId, own, others }: UnsentListProps) {
  const send = useSendUnsent(userId);
  const [asked, setAsked] = useState<UnsentPhoto | null>(null);
  /** By id; null if a photo could not be read well here. */
  const [results, setResults] = useState<Readonly<Record<string, Report | null>>>({});
  const next = own.find((unsent) => unsent.found === null && results[unsentId(unsent)] === undefined);
  return (
    <section aria-label="Not sent yet" className="mb-6 flex flex-col gap-4">
      {next !== undefined && (
        <FindHits
          key={unsentId(next)}
          photo={next.photo}
          onEnd={(report) => setResults((known) => ({ ...known, [unsentId(next)]: report }))}
        />
      )}
      {own.map((unsent) => (
        <UnsentCard
          key={unsentId(unsent)}
          unsent={unsent}
          found={unsent.found ?? results[unsentId(unsent)] ?? null}
          isFinding={unsent === next}
          onSend={() => send(unsentId(unsent))}
          onDelete={() => setAsked(unsent)}
        />
      ))}
      {others > 0 && <Alert>{othersWords(others)}</Alert>}
      <DeleteQuestion unsent={asked} userId={userId} onClose={() => setAsked(null)} />
    </section>
  );
}

function othersWords(count: number): string {
  return count === 1
    ? `A photo from another account is waiting on ${thisDevice()}. We’ll send it when that account signs in here.`
    : `${String(count)} photos from another account are waiting on ${thisDevice()}. We’ll send them when that account signs in here.`;
}

function DeleteQuestion(props: { unsent: UnsentPhoto | null; userId: string; onClose: () => void }) {
  const { unsent, userId, onClose } = props;
  const queryClient = useQueryClient();
  return (
    <Question
      isOpen={unsent !== null}
      onClose={onClose}
      title="Delete this photo?"
      act="Delete"
      onAct={() => {
        onClose();
        if (unsent === null) return;
        void dropUnsent(userId, unsentId(unsent)).then(() =>
          queryClient.invalidateQueries({ queryKey: unsentKey }),
        );
      }}
    >
      It hasn’t been sent yet, and there’s no other copy.
    </Question>
  );
}

interface FindHitsProps {
  photo: File;
  /** @param report null if the photo could not be read well here */
  onEnd: (report: Report | null) => void;
}

/** Measures one waiting photo. The list shows one of these at a time, because each takes the memory of all networks. */
function FindHits({ photo: given, onEnd }: FindHitsProps) {
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
