import { Spinner } from '../../../../ui/spinner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { glimpseWords } from '../../try/trial.ts';
import type { FoundHits } from './use-found-hits.ts';

interface HitsQuestionProps {
  hits: FoundHits;
  /** The form's value; blank until answered. */
  shotsFired: string;
  onConfirm: (shotsFired: string) => void;
}

/** Asks whether every shot was found. Optional. */
export function HitsQuestion({ hits, shotsFired, onConfirm }: HitsQuestionProps) {
  return (
    <div aria-live="polite" className="flex w-full max-w-md flex-col items-center gap-2 empty:-mt-4">
      {hits.status === 'finding' && (
        <p className="flex items-center gap-2 text-quiet">
          <Spinner /> {hits.glimpse === null ? 'Finding hits on this device' : glimpseWords(hits.glimpse)}
        </p>
      )}
      {hits.status === 'found' && (
        <Answerable count={hits.report.holes.length} isAnswered={shotsFired !== ''} onConfirm={onConfirm} />
      )}
    </div>
  );
}

function Answerable(props: { count: number; isAnswered: boolean; onConfirm: (shotsFired: string) => void }) {
  const count = String(props.count);
  const found = props.count === 1 ? '1 hit found' : `${count} hits found`;
  if (props.isAnswered) return <p className="font-medium tabular-nums">{found}</p>;
  return (
    <>
      <p className="text-17 font-medium tabular-nums">{found}. Is that right?</p>
      <Button onClick={() => props.onConfirm(count)}>{`Yes, I fired ${count}`}</Button>
      <p className="text-13 text-quiet">If not, keep going. You can correct hits in the report.</p>
    </>
  );
}
