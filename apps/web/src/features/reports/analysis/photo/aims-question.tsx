import { Button } from '../../../../ui/button.tsx';
import type { FoundHits } from './use-found-hits.ts';

interface AimsQuestionProps {
  hits: FoundHits;
  /** The form's value; blank until answered. */
  aims: string;
  onConfirm: (aims: string) => void;
}

/** Asks whether every aim on a multi-aim sheet was found. Optional. */
export function AimsQuestion({ hits, aims, onConfirm }: AimsQuestionProps) {
  const count = hits.status === 'found' ? hits.report.aimGroups.length : 0;
  const found = String(count);
  if (count < 2 || aims === found) return null;
  return (
    <div className="flex w-full max-w-md flex-col items-center gap-2">
      <p className="text-17 font-medium text-balance tabular-nums">
        {`${found} aims found${aims === '' ? '' : `, not ${aims}`}. Is that right?`}
      </p>
      <Button onClick={() => onConfirm(found)}>{`Yes, ${found} aims`}</Button>
    </div>
  );
}
