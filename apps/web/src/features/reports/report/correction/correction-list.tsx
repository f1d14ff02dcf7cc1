import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../../ui/button.tsx';
import { holePlaceInWords, originInWords, type Lengths } from '@target-analysis/analysis/telling';
import { RoleSelect, SmallAction } from './marks/hole-actions.tsx';
import type { CorrectionHandle } from './use-correction.ts';

interface CorrectionListProps {
  correction: CorrectionHandle;
  lengths: Lengths;
}

/** A list of the holes, for screen readers and for holes too small to hit with a finger. */
export function CorrectionList({ correction, lengths }: CorrectionListProps) {
  const { draft, shown, take } = correction;
  return (
    <ul aria-label="Holes" className="flex flex-col">
      {draft.now.holes.map((hole, index) => {
        const measured = shown.report.holes[index];
        const name = String(index + 1);
        return (
          <li
            key={`${name}-${String(hole.from)}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-2 tabular-nums"
          >
            <p className="min-w-0 flex-1 basis-44">
              <span className="font-semibold">{name}</span>
              {measured !== undefined && <span className="ml-3">{holePlaceInWords(measured, lengths)}</span>}
              {measured !== undefined && (
                <span className="block text-13 text-quiet">{originInWords(measured)}</span>
              )}
            </p>
            {measured?.isDoubtful === true && (
              <SmallAction icon={null} onClick={() => take({ type: 'confirm', index })}>
                It’s a hole<span className="sr-only">: hole {name}</span>
              </SmallAction>
            )}
            <div className="w-32">
              <RoleSelect correction={correction} index={index} />
            </div>
            <IconButton label={`Delete hole ${name}`} onClick={() => take({ type: 'delete', index })}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
