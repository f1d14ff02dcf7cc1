import type { Lengths } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { CorrectionBar } from '../correction/correction-bar.tsx';
import { CorrectionList } from '../correction/correction-list.tsx';
import { MarkLayer } from '../correction/marks/mark-layer.tsx';
import type { CorrectionHandle } from '../correction/use-correction.ts';
import { figurePlaceId } from '../light/figure-light.tsx';
import { Folded } from '../section.tsx';
import { rememberedLayers, rememberLayers, toggleLayer } from './layers.ts';
import { PhotoToolbar } from './photo-toolbar.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import type { PhotoView } from './use-photo-view.ts';
import type { PhotoLinks } from './viewer-picture.tsx';

interface MeasuredPhotoProps {
  correction: CorrectionHandle;
  view: PhotoView;
  links: PhotoLinks;
  lengths: Lengths;
  onStaleLink: () => void;
}

/** The photo with what is marked on it; while it is corrected on a phone, it fills the screen with its tools. */
export function MeasuredPhoto({ correction, view, links, lengths, onStaleLink }: MeasuredPhotoProps) {
  const [shown, setShown] = useState(() => rememberedLayers(localStorage));
  const { report } = correction.shown;
  const { isOn } = correction;
  useStillPage(isOn);
  return (
    <div
      id={figurePlaceId('shots')}
      className={clsx(
        '-mx-4 flex min-w-0 flex-col gap-2 tablet:mx-0',
        isOn &&
          'max-tablet:fixed max-tablet:inset-0 max-tablet:z-30 max-tablet:mx-0 max-tablet:gap-0 max-tablet:bg-paper',
      )}
    >
      <PhotoViewer
        report={report}
        links={links}
        shown={shown}
        view={view}
        onStaleLink={onStaleLink}
        className={clsx(
          'h-[min(19rem,44dvh)] tablet:h-[min(26rem,46dvh)] desktop:h-[min(34rem,62dvh)] tablet:rounded-card',
          isOn && 'max-tablet:h-auto max-tablet:min-h-0 max-tablet:grow',
        )}
        editor={isOn ? <MarkLayer correction={correction} lengths={lengths} imageUrl={links.whole} /> : null}
      />
      <div className={isOn ? 'max-tablet:hidden' : undefined}>
        <PhotoToolbar
          report={report}
          picture={links.display}
          view={view}
          shown={shown}
          onToggle={(key) => {
            const next = toggleLayer(shown, key);
            setShown(next);
            rememberLayers(localStorage, next);
          }}
        />
      </div>
      {isOn && (
        <>
          <CorrectionBar correction={correction} inSight={() => view} />
          <div className="hidden tablet:block">
            <Folded title="Holes in a list">
              <CorrectionList correction={correction} lengths={lengths} />
            </Folded>
          </div>
        </>
      )}
    </div>
  );
}

/** What lies below the screen that is corrected on does not scroll; on larger screens the page goes on as usual. */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return undefined;
    const { classList } = document.documentElement;
    classList.add('max-tablet:overflow-hidden');
    return () => {
      classList.remove('max-tablet:overflow-hidden');
    };
  }, [isStill]);
}
