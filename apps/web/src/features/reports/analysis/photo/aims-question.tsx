import { Button } from '../../../../ui/button.tsx';
import type { FoundHits } from './use-found-hits.ts';

interface AimsQuestionProps {
  hits: FoundHits;
  /** As the form holds them; blank until they are told. */
  aims: string;
  onConfirm: (aims: string) => void;
}

/** Asks whether every aim of a sheet with several was found. Nobody has to answer. */
export function AimsQuestion({ hits, aims, onConfirm }: AimsQuestionProps) {
  const count = hits.status === 'found' ? hits.report.aimGroups.length : 0;
  const found = String(count);
  if (count < 2 || aims === found) return null;
  return (
    <div className="flex w-full max-w-md flex-col items-center gap-2">
      <p className="text-17 font-medium text-balance tabular-nums">
        {`${found} aims found${aims === '' ? '' : `, not ${aims}`}. Is that right?`}
      </p>
      <Button
        onClick={() => {
          onConfirm(found);
        }}
      >
        {`Yes, ${found} aims`}
      </Button>
    </div>
  );
}
