import {
  lengthsOf,
  placesToCheck,
  tellReport,
  type DisplayUnit,
  type PlaceToCheck,
} from '@target-analysis/analysis/telling';
import { useDeferredValue, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { BadlyRead } from './answer/badly-read.tsx';
import { UnitSwitch } from './answer/unit-switch.tsx';
import { verdictId } from './answer/verdict.tsx';
import { useContinue } from './continue/use-continue.tsx';
import { DraftBar } from './correction/saving/draft-bar.tsx';
import { LeavingGuard } from './correction/saving/leaving-guard.tsx';
import { Versions } from './correction/saving/versions.tsx';
import { useCorrection, type CorrectableReport, type CorrectionHandle } from './correction/use-correction.ts';
import { ReportDetails } from './details/report-details.tsx';
import { DoubtCard } from './doubts/doubt-card.tsx';
import { scrollToPhoto } from './light/figure-light.tsx';
import { MeasuredPhoto } from './photo/measured-photo.tsx';
import type { PhotoView } from './photo/use-photo-view.ts';
import type { PhotoLinks } from './photo/viewer-picture.tsx';
import { ReportFrame } from './report-frame.tsx';
import { Next } from './next.tsx';
import { ReportBody } from './report-body.tsx';
import { useUnit } from './use-unit.ts';

interface MeasuredReportProps extends CorrectableReport {
  onStaleLink: () => void;
}

/** During a correction, everything shows the draft's report. */
export function MeasuredReport({ onStaleLink, ...correctable }: MeasuredReportProps) {
  const { report } = correctable;
  const correction = useCorrection(correctable);
  const shown = correction.shown.report;
  const [unit, setUnit] = useUnit(shown);
  const lengths = useMemo(() => lengthsOf(shown, unit), [shown, unit]);
  const look = useRef<PhotoView['show']>(null);
  const links = { display: report.display_url, whole: report.image_url, renew: onStaleLink };
  return (
    <AroundPhoto
      {...{ correctable, correction, unit, setUnit }}
      doubts={<Doubts correction={correction} {...{ links, look }} />}
      photo={
        <MeasuredPhoto
          {...{ correction, links, lengths, look }}
          reportId={report.id}
          isInDoubt={placesToCheck(shown).length > 0 && !shown.reading.isBadlyRead}
        />
      }
    />
  );
}

interface AroundPhotoProps {
  correctable: CorrectableReport;
  correction: CorrectionHandle;
  unit: DisplayUnit;
  setUnit: (unit: DisplayUnit) => void;
  photo: ReactNode;
  doubts: ReactNode;
}

/** The rest of the page. A tap or drag updates the drawing and key figures at once; the parts below follow when there is time. */
function AroundPhoto({ correctable, correction, unit, setUnit, ...parts }: AroundPhotoProps) {
  const { report, version } = correctable;
  const { isOn, isChanged } = correction;
  const { report: measurement, analysis } = correction.shown;
  const telling = useMemo(() => tellReport(measurement, unit), [measurement, unit]);
  const told = useMemo(() => ({ measurement, analysis, telling }), [measurement, analysis, telling]);
  const later = useDeferredValue(told);
  const hasNoDraft = useDeferredValue(!isChanged);
  const versions = useMemo(
    () => (version > 1 ? <Versions reportId={report.id} version={version} isDrafting={isChanged} /> : null),
    [report.id, version, isChanged],
  );
  const continuing = useContinue(report, later.measurement);
  // Corrections of the previous photo would not fit the next one.
  const onCorrect = isOn || continuing.isUnderway ? null : beginnerOf(correction);
  return (
    <ReportFrame
      {...{ report, unit, onCorrect }}
      analysis={later.analysis}
      isCorrecting={isOn}
      hasDraft={isChanged}
      bar={isChanged && !isOn ? <DraftBar correction={correction} /> : null}
    >
      {continuing.note}
      <ReportBody
        {...{ measurement, telling, ...parts }}
        next={<Next {...later} hasGuide />}
        badReading={
          <BadlyRead
            {...{ telling, onCorrect }}
            discardableId={version === 1 && !isChanged ? report.id : null}
          />
        }
        continuing={hasNoDraft && continuing.section}
        units={<UnitSwitch report={measurement} unit={unit} onChange={setUnit} />}
      />
      <AfterPaint>
        <ReportDetails {...{ report, versions }} analysis={later.analysis} measured={later} />
      </AfterPaint>
      <LeavingGuard isChanged={isChanged && !correction.save.isBusy} onDrop={correction.cancel} />
      {continuing.dialog}
    </ReportFrame>
  );
}

interface DoubtsProps {
  correction: CorrectionHandle;
  links: PhotoLinks;
  look: RefObject<PhotoView['show'] | null>;
}

/** Asks about doubtful marks; each answer is a step of the correction. */
function Doubts({ correction, links, look }: DoubtsProps) {
  return (
    <DoubtCard
      report={correction.shown.report}
      links={links}
      onLook={(place) => look.current?.([place])}
      onAnswer={(place, isHole) => answer(correction, place, isHole)}
      onEnd={() => document.getElementById(verdictId)?.focus({ preventScroll: true })}
    />
  );
}

/** Opens the tools and scrolls to them. */
function beginnerOf({ begin }: CorrectionHandle): () => void {
  return () => {
    begin();
    scrollToPhoto('start');
  };
}

/** Turns the shooter's answer about a place into a step of the correction. */
function answer({ answer: take, draft }: CorrectionHandle, place: PlaceToCheck, isHole: boolean): void {
  if (place.isCounted) {
    take({ type: isHole ? 'confirm' : 'delete', index: place.index });
    return;
  }
  const possible = draft.base.possibleHoles.findIndex(
    ({ column, row }) => column === place.column && row === place.row,
  );
  take({ type: isHole ? 'accept' : 'dismiss', possible });
}
