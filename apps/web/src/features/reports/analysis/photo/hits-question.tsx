import { Spinner } from '../../../../ui/spinner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { MarkRing } from '../../group-picture.tsx';
import type { Report } from '@target-analysis/analysis';
import type { FoundHits } from './use-found-hits.ts';

interface HitsQuestionProps {
  hits: FoundHits;
  /** As the form holds them; blank until they are told. */
  shotsFired: string;
  onConfirm: (shotsFired: string) => void;
}

/** Asks whether every shot was found. Nobody has to answer. */
export function HitsQuestion({ hits, shotsFired, onConfirm }: HitsQuestionProps) {
  return (
    <div aria-live="polite" className="flex w-full max-w-md flex-col items-center gap-2 empty:-mt-4">
      {hits.status === 'finding' && (
        <p className="flex items-center gap-2 text-quiet">
          <Spinner /> Finding hits on this device
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
      <p className="text-17 font-medium tabular-nums">{found}: right?</p>
      <Button
        onClick={() => {
          props.onConfirm(count);
        }}
      >
        {`Yes, I fired ${count}`}
      </Button>
      <p className="text-13 text-quiet">If not, go on. You can correct hits in the report.</p>
    </>
  );
}

/** A ring of this share of the photo's width is seen on a phone. */
const ringShare = 0.018;

/** The found hits over the photo. The words below it say how many they are. */
export function HitMarks({ photo, holes }: Pick<Report, 'photo' | 'holes'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(photo.widthPx)} ${String(photo.heightPx)}`}
      className="pointer-events-none absolute inset-0 size-full fill-none"
    >
      {holes.map(({ column, row, isDoubtful }, index) => (
        <MarkRing
          key={index}
          at={{ column, row }}
          radius={photo.widthPx * ringShare}
          kind={isDoubtful ? 'doubtful' : 'shot'}
        />
      ))}
    </svg>
  );
}
