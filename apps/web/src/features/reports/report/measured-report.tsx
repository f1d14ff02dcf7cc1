import type { Report } from '@target-analysis/analysis';
import { tellReport, type PlaceToCheck, type Telling } from '@target-analysis/analysis/telling';
import { clsx } from 'clsx';
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { BadlyRead } from './answer/badly-read.tsx';
import { Tiles } from './answer/tiles.tsx';
import { UnitSwitch } from './answer/unit-switch.tsx';
import { Verdict, verdictId } from './answer/verdict.tsx';
import { WorkOnSection } from './answer/work-on.tsx';
import { DraftBar } from './correction/saving/draft-bar.tsx';
import { LeavingGuard } from './correction/saving/leaving-guard.tsx';
import { Versions } from './correction/saving/versions.tsx';
import { useCorrection, type CorrectableReport, type CorrectionHandle } from './correction/use-correction.ts';
import { ReportDetails } from './details/report-details.tsx';
import { DoubtCard } from './doubts/doubt-card.tsx';
import { DrillSection } from './drill/drill-section.tsx';
import { figurePlaceId } from './light/figure-light.tsx';
import { scrollMotion } from './light/motion.ts';
import { MeasuredPhoto } from './photo/measured-photo.tsx';
import { usePhotoView, type PhotoView } from './photo/use-photo-view.ts';
import type { PhotoLinks } from './photo/viewer-picture.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useUnit } from './use-unit.ts';

interface MeasuredReportProps extends CorrectableReport {
  isComingBack: boolean;
  onStaleLink: () => void;
}

/** While it is corrected, everything shows the report as the draft leaves it. */
export function MeasuredReport({ isComingBack, onStaleLink, ...correctable }: MeasuredReportProps) {
  const { report, version } = correctable;
  const correction = useCorrection(correctable);
  const { isOn, isChanged } = correction;
  // A drag moves the drawing at once; the rest of the page follows when there is time.
  const { report: measurement, analysis } = useDeferredValue(correction.shown);
  const [unit, setUnit] = useUnit(measurement);
  const telling = useMemo(() => tellReport(measurement, unit), [measurement, unit]);
  const view = usePhotoView(correction.shown.report);
  const links = { display: report.display_url, whole: report.image_url };
  const onCorrect = isOn
    ? null
    : () => {
        beginCorrection(correction);
      };
  return (
    <ReportFrame
      {...{ report, analysis, unit, onCorrect }}
      isCorrecting={isOn}
      bar={isChanged && !isOn ? <DraftBar correction={correction} /> : null}
    >
      <div className="grid gap-x-10 gap-y-4 pb-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div
          className={clsx('min-w-0 self-start desktop:sticky desktop:top-4', placeOf(measurement, 'photo'))}
        >
          <MeasuredPhoto {...{ correction, view, links, onStaleLink }} lengths={telling.lengths} />
        </div>
        <Answer
          {...{ correction, view, links, measurement, analysis, telling, isComingBack, onCorrect }}
          discardableId={version === 1 && !isChanged ? report.id : null}
          units={<UnitSwitch report={measurement} unit={unit} onChange={setUnit} />}
        />
      </div>
      <ReportDetails
        report={report}
        analysis={analysis}
        measured={{ measurement, telling }}
        versions={
          version > 1 ? <Versions reportId={report.id} version={version} isDrafting={isChanged} /> : null
        }
      />
      <LeavingGuard isChanged={isChanged && !correction.save.isBusy} onDrop={correction.cancel} />
    </ReportFrame>
  );
}

interface AnswerProps extends Pick<CorrectableReport, 'measurement' | 'analysis'> {
  correction: CorrectionHandle;
  view: PhotoView;
  links: PhotoLinks;
  telling: Telling;
  isComingBack: boolean;
  onCorrect: (() => void) | null;
  discardableId: string | null;
  units: ReactNode;
}

/** What is in doubt, the verdict, the figures, and what to work on: on a desktop beside the photo. */
function Answer({ correction, view, links, measurement, telling, onCorrect, ...rest }: AnswerProps) {
  const { isBadlyRead } = measurement.reading;
  return (
    <div className={clsx('flex flex-col gap-4', isBadlyRead && 'max-desktop:contents')}>
      <div className={clsx('empty:hidden', placeOf(measurement, 'doubt'))}>
        <DoubtCard
          report={correction.shown.report}
          links={links}
          onLook={(place) => {
            view.show([place]);
          }}
          onAnswer={(place, isHole) => {
            answer(correction, place, isHole);
          }}
          onEnd={() => {
            document.getElementById(verdictId)?.focus({ preventScroll: true });
          }}
        />
      </div>
      <div className={placeOf(measurement, 'verdict')}>
        <Verdict telling={telling}>
          {isBadlyRead && <BadlyRead {...{ telling, onCorrect }} discardableId={rest.discardableId} />}
        </Verdict>
      </div>
      <Tiles tiles={telling.tiles} />
      {telling.tiles.length > 0 && rest.units}
      <AfterPaint isAtOnce={rest.isComingBack}>
        <Next {...{ measurement, telling }} analysis={rest.analysis} />
      </AfterPaint>
    </div>
  );
}

/** A photo that was read badly says so before anything else. */
function placeOf({ reading }: Report, part: 'verdict' | 'photo' | 'doubt'): string | undefined {
  if (!reading.isBadlyRead) return undefined;
  return { verdict: '-order-2', photo: 'max-desktop:-order-1', doubt: undefined }[part];
}

function beginCorrection({ begin }: CorrectionHandle): void {
  begin();
  document
    .getElementById(figurePlaceId('shots'))
    ?.scrollIntoView({ block: 'start', behavior: scrollMotion() });
}

/** Takes what the shooter says of a place as a step of the correction. */
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

interface NextProps extends Pick<CorrectableReport, 'analysis' | 'measurement'> {
  telling: Telling;
}

/** What the sheet's drill came to, and what to work on next. */
const Next = memo(function Next({ analysis, measurement, telling }: NextProps) {
  return (
    <>
      {measurement.drill !== null && <DrillSection result={measurement.drill} />}
      {telling.workOn !== null && (
        <WorkOnSection workOn={telling.workOn} correctiveDrills={analysis.corrective_drills} />
      )}
    </>
  );
});
