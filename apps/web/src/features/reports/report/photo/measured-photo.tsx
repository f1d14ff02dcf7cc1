import type { Lengths } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { useRef } from 'react';
import type { HoleTalk } from '../../../sharing/index.ts';
import type { Editor } from '../correction/editor.tsx';
import type { CorrectionHandle } from '../correction/use-correction.ts';
import { figurePlaceId } from '../light/figure-light.tsx';
import { photoHeight, photoHeightInDoubt } from '../../photo-height.ts';
import { ReportPhoto } from './report-photo.tsx';
import { useAlone } from './use-alone.ts';
import type { PhotoView } from './use-photo-view.ts';
import type { PhotoLinks } from './viewer-picture.tsx';

interface MeasuredPhotoProps {
  correction: CorrectionHandle;
  /** The tools; null while hidden. */
  editor: Editor | null;
  view: PhotoView;
  links: PhotoLinks;
  lengths: Lengths;
  talk: HoleTalk;
  /** Whether a question about a doubt is shown below. */
  isInDoubt: boolean;
  onStaleLink: () => void;
}

/** The photo with its marks; during a correction on a phone, it fills the screen together with the tools. */
export function MeasuredPhoto({ correction, editor, isInDoubt, ...photo }: MeasuredPhotoProps) {
  const { view, links, lengths } = photo;
  const isOn = editor !== null;
  const box = useRef<HTMLDivElement>(null);
  useAlone(box, isOn);
  return (
    <div
      ref={box}
      id={figurePlaceId('shots')}
      className={clsx(
        '-mx-4 flex min-w-0 flex-col gap-2 tablet:mx-0',
        isOn &&
          'max-tablet:fixed max-tablet:inset-0 max-tablet:z-30 max-tablet:mx-0 max-tablet:gap-0 max-tablet:bg-paper',
      )}
    >
      <ReportPhoto
        {...photo}
        report={correction.shown.report}
        className={clsx(
          isInDoubt ? photoHeightInDoubt : photoHeight,
          isOn && 'max-tablet:h-auto max-tablet:min-h-0 max-tablet:grow',
        )}
        editor={editor && <editor.OnPhoto {...{ correction, lengths }} imageUrl={links.whole} />}
      />
      {editor && <editor.BelowPhoto {...{ correction, view, lengths }} />}
    </div>
  );
}
