import type { Report } from '@target-analysis/analysis';
import { type Lengths, holeInWords, holeName } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { type HoleTalk, goToNewComment } from '../../../sharing/index.ts';
import { cornersOfTapped } from './group-boxes.tsx';
import { rememberedLayers, rememberLayers, toggleLayer, withHoles } from './layers.ts';
import { PhotoToolbar } from './photo-toolbar.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { HoleButtons } from './pick/hole-buttons.tsx';
import { PickPrompt } from './pick/pick-prompt.tsx';
import { usePickedHole } from './pick/use-picked-hole.ts';
import { tappedHole } from './tapped-hole.ts';
import type { PhotoView } from './use-photo-view.ts';
import type { PhotoLinks } from './viewer-picture.tsx';
import { X } from 'lucide-react';
import { Button, IconButton } from '../../../../ui/button.tsx';

interface ReportPhotoProps {
  report: Report;
  view: PhotoView;
  links: PhotoLinks;
  lengths: Lengths;
  /** The comments on places in the photo. */
  talk: HoleTalk;
  className: string;
  /** Covers the photo during a correction; otherwise null. */
  editor?: ReactNode;
  /** Another action on the photo, beside its tools. */
  action?: ReactNode;
}

/**
 * The photo with its marks, its tools below, and a note about the tapped hole. While a hole is picked for a comment, a prompt above asks
 * for it.
 */
export function ReportPhoto({
  report,
  view,
  links,
  lengths,
  talk,
  editor = null,
  ...props
}: ReportPhotoProps) {
  const [shown, setShown] = useState(() => rememberedLayers(localStorage));
  const { chosen, choose, pick } = usePickedHole(talk);
  const hole = report.holes.find(({ number }) => number === chosen);
  const isCorrecting = editor !== null;
  const isArmed = pick.isOn && !isCorrecting;
  const isFar = tapZooms(report, view);
  const besideTools = isCorrecting ? 'compact:hidden' : undefined;
  return (
    <>
      {pick.isOn && (
        <div className={besideTools}>
          <PickPrompt state={{ isCorrecting, isFar, hasMissed: pick.hasMissed }} onCancel={pick.cancel} />
        </div>
      )}
      <PhotoViewer
        {...{ report, links, view, editor }}
        shown={isArmed ? withHoles(shown) : shown}
        pins={talk.pins}
        onTap={(at, pxPerScreenPx) => {
          const corners = isFar ? cornersOfTapped(report, at, pxPerScreenPx) : [];
          if (corners.length === 0) pick.tap(tappedHole(report, at, pxPerScreenPx));
          else view.show(corners);
        }}
        className={clsx(props.className, isArmed && armed)}
      >
        {isArmed && <HoleButtons {...{ report, lengths, view }} onPick={pick.tap} />}
      </PhotoViewer>
      <div className={besideTools}>
        <PhotoToolbar
          {...{ report, view, shown }}
          picture={links.display}
          action={props.action}
          onToggle={(key) => {
            const next = toggleLayer(shown, key);
            setShown(next);
            rememberLayers(localStorage, next);
          }}
        />
        {hole !== undefined && !isCorrecting && !pick.isOn && (
          <HoleNote {...{ report, hole, lengths }} takesComments={talk.isOpen} onClose={() => choose(null)} />
        )}
      </div>
    </>
  );
}

/** On the whole sheet, holes are too small to tell apart, so a tap zooms to its group first. */
function tapZooms({ aimGroups }: Report, { mode }: PhotoView): boolean {
  return mode !== 'own' && aimGroups.length > 0;
}

/** While a tap picks a hole: framed, and on phones high enough for a finger. */
const armed = 'max-tablet:h-[min(24rem,50dvh)]! outline-3 outline-accent-deep';

interface HoleNoteProps {
  report: Report;
  hole: Report['holes'][number];
  lengths: Lengths;
  takesComments: boolean;
  onClose: () => void;
}

/** Details of the tapped hole, and a button to comment on it. */
function HoleNote({ report, hole, lengths, takesComments, onClose }: HoleNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 tablet:px-0">
      <p role="status" className="min-w-48 flex-1 text-15">
        <strong className="font-semibold">Hole {holeName(hole)}</strong>{' '}
        <span className="text-quiet">{holeInWords(report, hole, lengths)}</span>
      </p>
      <div className="flex items-center">
        {takesComments && <Button onClick={goToNewComment}>Comment on hole {hole.number}</Button>}
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
