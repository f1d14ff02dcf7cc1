import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { proseForVisitor, proseInUnit, tellReport, type Telling } from '@target-analysis/analysis/telling';
import type { SharedReport, SharedSession } from '@target-analysis/contract';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { Card } from '../../../ui/surfaces.tsx';
import { useHoleTalk } from '../../sharing/index.ts';
import { BadlyRead } from '../report/answer/badly-read.tsx';
import { UnitSwitch } from '../report/answer/unit-switch.tsx';
import { DetailsFold } from '../report/details/details-fold.tsx';
import { MeasuredParts, saidAbove, unsaidCards } from '../report/details/measured-parts.tsx';
import { figurePlaceId } from '../report/light/figure-light.tsx';
import { photoHeightInDoubt, sharedPhotoHeight } from '../photo-height.ts';
import { ReportPhoto } from '../report/photo/report-photo.tsx';
import { usePhotoView } from '../report/photo/use-photo-view.ts';
import { Next } from '../report/next.tsx';
import { ReportBody } from '../report/report-body.tsx';
import { useUnit } from '../report/use-unit.ts';
import { CoachCards } from './coach-cards.tsx';
import { DownloadButton } from './download-button.tsx';

interface SharedMeasurementProps {
  token: string;
  share: SharedReport;
  report: SharedSession;
  measurement: Report;
  analysis: AiAnalysis;
  renew: () => Promise<SharedSession | undefined>;
}

/** The report as on its owner's page, but read-only: doubtful marks are shown as doubtful, without questions. */
export function SharedMeasurement({
  token,
  share,
  report,
  measurement,
  analysis: written,
  renew,
}: SharedMeasurementProps) {
  const [unit, setUnit] = useUnit(measurement, report.length_unit);
  const telling = useMemo(() => tellReport(measurement, unit, 'visitor'), [measurement, unit]);
  const analysis = proseInUnit(proseForVisitor(written), measurement, telling.lengths);
  const said = saidAbove({ telling }, analysis.corrective_drills);
  const { placement, others } = unsaidCards(analysis, said, telling);
  // Advice based on a badly read photo is worthless, so it moves into the details.
  const { isBadlyRead } = measurement.reading;
  const cards = <CoachCards cards={others} notes={report.notes} />;
  const onCards = others.flatMap(({ parts }) => parts).join(' ');
  return (
    <>
      <ReportBody
        {...{ measurement, telling }}
        next={<Next {...{ measurement, analysis, telling }} hasGuide={false} />}
        photo={<SharedPhoto {...{ token, share, report, measurement, renew, telling }} />}
        doubts={telling.unconfirmed !== null && <Card className="py-3!">{telling.unconfirmed}</Card>}
        badReading={
          share.is_owner ? (
            <BadlyRead
              telling={telling}
              onCorrect={null}
              discardableId={report.id}
              onDiscarded={() => void renew()}
            />
          ) : (
            <p className="max-w-[60ch] text-quiet">{telling.badReading}</p>
          )
        }
        units={<UnitSwitch report={measurement} unit={unit} onChange={setUnit} />}
      />
      <AfterPaint>
        {!isBadlyRead && cards}
        <DetailsFold isOpen={false}>
          {isBadlyRead && cards}
          <MeasuredParts
            {...{ measurement, telling, placement }}
            visit={report}
            findings={telling.findings.filter(({ sentence }) => !onCards.includes(sentence))}
          />
        </DetailsFold>
      </AfterPaint>
    </>
  );
}

interface SharedPhotoProps extends Omit<SharedMeasurementProps, 'analysis'> {
  telling: Telling;
}

/** The photo, to view and download; a tapped hole can be commented on. */
function SharedPhoto({ token, share, report, measurement, renew, telling }: SharedPhotoProps) {
  const view = usePhotoView(measurement);
  const { pins, isOpen, version } = useHoleTalk({ reportId: report.id, token });
  useNewest({ newest: version ?? 0, shown: report.version ?? 0 }, renew);
  const isInDoubt = telling.unconfirmed !== null && !measurement.reading.isBadlyRead;
  return (
    <section
      id={figurePlaceId('shots')}
      aria-label="Target Image"
      className="-mx-4 flex min-w-0 flex-col gap-2 tablet:mx-0"
    >
      <ReportPhoto
        {...{ report: measurement, view }}
        links={{ display: report.display_url, whole: report.image_url, renew: () => void renew() }}
        lengths={telling.lengths}
        talk={{ pins, isOpen: isOpen || share.is_owner }}
        className={`${isInDoubt ? photoHeightInDoubt : sharedPhotoHeight} max-h-[500px]`}
        action={<DownloadButton report={report} renew={renew} />}
      />
    </section>
  );
}

/** Reads the report again once its owner has changed it: a visitor who reads on might comment on the wrong hole. */
function useNewest(
  { newest, shown }: { newest: number; shown: number },
  renew: SharedMeasurementProps['renew'],
): void {
  const readAgain = useEffectEvent(() => void renew());
  useEffect(() => {
    if (newest > shown) readAgain();
  }, [newest, shown]);
}
