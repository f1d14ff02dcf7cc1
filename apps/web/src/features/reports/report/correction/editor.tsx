import type { Lengths } from '@target-analysis/analysis/telling';
import { Folded } from '../section.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { CorrectionList } from './correction-list.tsx';
import { MarkLayer } from './marks/mark-layer.tsx';
import type { PhotoInSight } from './marks/photo-in-sight.ts';
import type { CorrectionHandle } from './use-correction.ts';

interface BelowPhotoProps {
  correction: CorrectionHandle;
  view: PhotoInSight;
  lengths: Lengths;
}

function BelowPhoto({ correction, view, lengths }: BelowPhotoProps) {
  return (
    <>
      <CorrectionBar correction={correction} view={view} />
      <div className="hidden tablet:block">
        <Folded title="Holes in a list">
          <CorrectionList correction={correction} lengths={lengths} />
        </Folded>
      </div>
    </>
  );
}

/** The owner's tools. They load when a correction begins. */
export const editor = { OnPhoto: MarkLayer, BelowPhoto } as const;
export type Editor = typeof editor;
