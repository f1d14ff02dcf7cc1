import type { Lengths } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { useImperativeHandle, useRef, type RefObject, useEffect } from 'react';
import { useHoleTalk } from '../../../sharing/index.ts';
import { CorrectionBar } from '../correction/correction-bar.tsx';
import { CorrectionList } from '../correction/correction-list.tsx';
import { MarkLayer } from '../correction/marks/mark-layer.tsx';
import type { CorrectionHandle } from '../correction/use-correction.ts';
import { figurePlaceId } from '../light/figure-light.tsx';
import { photoHeight, photoHeightInDoubt } from '../../photo-height.ts';
import { Folded } from '../section.tsx';
import { ReportPhoto } from './report-photo.tsx';
import { usePhotoView, type PhotoView } from './use-photo-view.ts';
import type { PhotoLinks } from './viewer-picture.tsx';
import { breakpointsPx } from '@target-analysis/contract/constants';

interface MeasuredPhotoProps {
  reportId: string;
  correction: CorrectionHandle;
  /** Takes the function that shows places on the photo: the view itself stays in here, so that moving it renders nothing else again. */
  look: RefObject<PhotoView['show'] | null>;
  links: PhotoLinks;
  lengths: Lengths;
  /** Whether a question about a doubt is shown below. */
  isInDoubt: boolean;
}

/** The photo with its marks; during a correction on a phone, it fills the screen together with the tools. */
export function MeasuredPhoto({ reportId, correction, look, ...photo }: MeasuredPhotoProps) {
  const { links, lengths, isInDoubt } = photo;
  const { isOn } = correction;
  const { report } = correction.shown;
  const view = usePhotoView(report);
  const { pins } = useHoleTalk({ reportId, token: null });
  useImperativeHandle(look, () => view.show);
  const box = useRef<HTMLDivElement>(null);
  useAlone(box, isOn);
  return (
    <div
      ref={box}
      id={figurePlaceId('shots')}
      className={clsx(
        '-mx-4 flex min-w-0 flex-col gap-2 tablet:mx-0',
        isOn &&
          'compact:fixed compact:inset-0 compact:z-30 compact:mx-0 compact:gap-0 compact:bg-paper sideways:flex-row',
      )}
    >
      <ReportPhoto
        {...{ report, view, links, lengths }}
        talk={{ pins, isOpen: !correction.isChanged }}
        className={clsx(
          isInDoubt ? photoHeightInDoubt : photoHeight,
          isOn && 'compact:h-auto compact:min-h-0 compact:min-w-0 compact:grow compact:rounded-none',
        )}
        editor={isOn ? <MarkLayer correction={correction} lengths={lengths} imageUrl={links.whole} /> : null}
      />
      {isOn && (
        <>
          <CorrectionBar correction={correction} view={view} />
          <div className="hidden roomy:block">
            <Folded title="Holes in a list">
              <CorrectionList correction={correction} lengths={lengths} />
            </Folded>
          </div>
        </>
      )}
    </div>
  );
}

/** As the variant `compact` of the style sheet. */
function isCompact(): boolean {
  return window.matchMedia(`(width < ${String(breakpointsPx.tablet)}px), (height < 500px)`).matches;
}

/** Stays reachable: dialogs over the page, and notifications. */
const reachable = 'dialog, [aria-label="Notifications"]';

/** While an element fills a phone's screen, keeps the page behind it from scrolling and from taking the focus. */
function useAlone(element: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone || !isCompact() || element.current === null) return undefined;
    const behind = besides(element.current);
    for (const part of behind) part.inert = true;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      for (const part of behind) part.inert = false;
      style.overflow = '';
    };
  }, [element, isAlone]);
}

/** All elements of the page that neither contain the element nor are inside it. */
function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter((child) => child instanceof HTMLElement);
  return [
    ...siblings.filter((child) => child !== element && !child.inert && !child.matches(reachable)),
    ...besides(parent),
  ];
}
