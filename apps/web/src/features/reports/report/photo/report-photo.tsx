import type { Report } from '@target-analysis/analysis';
import type { Lengths } from '@target-analysis/analysis/telling';
import { useEffect, useState, type ReactNode } from 'react';
import { useHoleChoice, type HoleTalk } from '../../../sharing/index.ts';
import { holeLight, useFigureLight } from '../light/figure-light.tsx';
import { cornersOfTapped } from './group-boxes.tsx';
import { HoleNote } from './hole-note.tsx';
import { rememberedLayers, rememberLayers, toggleLayer } from './layers.ts';
import { PhotoToolbar } from './photo-toolbar.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { tappedHole } from './tapped-hole.ts';
import type { PhotoView } from './use-photo-view.ts';
import type { PhotoLinks } from './viewer-picture.tsx';

interface ReportPhotoProps {
  report: Report;
  view: PhotoView;
  links: PhotoLinks;
  lengths: Lengths;
  /** The comments on places in the photo. */
  talk: HoleTalk;
  onStaleLink: () => void;
  className: string;
  /** Covers the photo during a correction; otherwise null. */
  editor?: ReactNode;
  /** Another action on the photo, beside its tools. */
  action?: ReactNode;
}

/** The photo with its marks, its tools below, and a note about the tapped hole. */
export function ReportPhoto({
  report,
  view,
  links,
  lengths,
  talk,
  editor = null,
  ...rest
}: ReportPhotoProps) {
  const [shown, setShown] = useState(() => rememberedLayers(localStorage));
  const { chosen, choose } = useLitHole();
  const hole = report.holes.find(({ number }) => number === chosen);
  return (
    <>
      <PhotoViewer
        {...{ report, links, shown, view, editor }}
        pins={talk.pins}
        onStaleLink={rest.onStaleLink}
        onTap={(at, pxPerScreenPx) => {
          // On the whole sheet, holes are too small to tell apart, so a tap zooms to its group first.
          const corners = view.mode === 'own' ? [] : cornersOfTapped(report, at, pxPerScreenPx);
          if (corners.length === 0) choose(tappedHole(report, at, pxPerScreenPx));
          else view.show(corners);
        }}
        className={rest.className}
      />
      <div className={editor === null ? undefined : 'max-tablet:hidden'}>
        <PhotoToolbar
          report={report}
          picture={links.display}
          view={view}
          shown={shown}
          action={rest.action}
          onToggle={(key) => {
            const next = toggleLayer(shown, key);
            setShown(next);
            rememberLayers(localStorage, next);
          }}
        />
        {hole !== undefined && editor === null && (
          <HoleNote
            {...{ report, hole, lengths }}
            takesComments={talk.isOpen}
            onClose={() => {
              choose(null);
            }}
          />
        )}
      </div>
    </>
  );
}

/** Highlights the chosen hole on the photo. */
function useLitHole() {
  const { chosen, choose } = useHoleChoice();
  const { hold } = useFigureLight();
  useEffect(() => {
    hold(chosen === null ? null : holeLight(chosen));
  }, [chosen, hold]);
  return { chosen, choose };
}
