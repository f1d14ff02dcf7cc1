import type { Report } from '@target-analysis/analysis';
import { useRef, useState } from 'react';
import { Badge } from '../../../../ui/surfaces.tsx';
import { CorrectionBar } from '../correction/correction-bar.tsx';
import { CorrectionList } from '../correction/correction-list.tsx';
import { MarkLayer } from '../correction/marks/mark-layer.tsx';
import type { CorrectionHandle } from '../correction/use-correction.ts';
import { figurePlaceId } from '../light/figure-light.tsx';
import { KeyFigures, UnitSwitch } from '../key-figures.tsx';
import { LayerSwitches } from './layer-switches.tsx';
import { firstLayers, toggleLayer } from './layers.ts';
import type { DisplayUnit } from '../words/length-units.ts';
import { OriginNotes } from '../origin-notes.tsx';
import { PhotoViewer, type PhotoViewerHandle } from './photo-viewer.tsx';
import { Folded } from '../report-sections.tsx';
import { CountNote, DoubtNote, ScaleNote } from '../trust-notes.tsx';
import type { PhotoLinks } from './viewer-picture.tsx';
import type { PlaceToCheck } from '../words/what-to-check.ts';

interface MeasuredPhotoProps {
  correction: CorrectionHandle;
  measurement: Report;
  links: PhotoLinks;
  unit: DisplayUnit;
  onUnit: (unit: DisplayUnit) => void;
  onStaleLink: () => void;
}

/** The photo with what is marked on it, the figures beside it, and the tools to correct the marks. */
export function MeasuredPhoto(props: MeasuredPhotoProps) {
  const { correction, measurement, links, unit, onUnit, onStaleLink } = props;
  const viewer = useRef<PhotoViewerHandle>(null);
  const [shown, setShown] = useState(firstLayers);
  const { report } = correction.shown;
  return (
    <div className="grid gap-x-10 gap-y-6 pb-10 desktop:grid-cols-[minmax(0,1fr)_18rem]">
      <div id={figurePlaceId('shots')} className="-mx-4 flex min-w-0 flex-col gap-3 tablet:mx-0">
        <PhotoViewer
          report={report}
          links={links}
          shown={shown}
          onStaleLink={onStaleLink}
          handle={viewer}
          editor={
            correction.isOn ? <MarkLayer correction={correction} unit={unit} imageUrl={links.whole} /> : null
          }
        />
        <LayerSwitches
          report={report}
          shown={shown}
          onToggle={(key) => {
            setShown((now) => toggleLayer(now, key));
          }}
        />
        {correction.isOn && (
          <div className="px-4 tablet:px-0">
            <CorrectionBar correction={correction} inSight={() => viewer.current} />
            <Folded title="Holes in a list">
              <CorrectionList correction={correction} unit={unit} />
            </Folded>
          </div>
        )}
      </div>
      <div className="flex flex-col gap-6">
        {correction.isChanged && <DraftNote />}
        <UnitSwitch report={measurement} unit={unit} onChange={onUnit} />
        <KeyFigures report={measurement} unit={unit} />
        <CountNote report={report} />
        <DoubtNote
          report={report}
          onLook={(places) => viewer.current?.show(places)}
          onAnswer={(place, isHole) => {
            answer(correction, place, isHole);
          }}
        />
        <ScaleNote report={measurement} />
        <OriginNotes report={measurement} unit={unit} />
      </div>
    </div>
  );
}

/** That the page is ahead of what is kept. */
function DraftNote() {
  return (
    <div>
      <Badge tone="careful">Not saved yet</Badge>
      <p className="mt-1.5 text-13 text-quiet">
        Figures, plots and words show your corrections. Saving them costs no credit.
      </p>
    </div>
  );
}

/** Takes what the shooter says of a place as a step of the correction. */
function answer({ take, draft }: CorrectionHandle, place: PlaceToCheck, isHole: boolean): void {
  if (place.isCounted) {
    take({ type: isHole ? 'confirm' : 'delete', index: place.index });
    return;
  }
  const possible = draft.base.possibleHoles.findIndex(
    ({ column, row }) => column === place.column && row === place.row,
  );
  take({ type: isHole ? 'accept' : 'dismiss', possible });
}
