import { placesToCheck, tellReport } from '@target-analysis/analysis/telling';
import type { UserSession } from '@target-analysis/contract';
import { photoHeight, photoHeightInDoubt } from '../photo-height.ts';
import { DoubtCard } from '../report/doubts/doubt-card.tsx';
import { FigureLightProvider } from '../report/light/figure-light.tsx';
import { ReportBody } from '../report/report-body.tsx';
import { ReportTitle } from '../report/report-title.tsx';
import { StillPhoto } from './still-photo.tsx';

/** The first screen of one's own report on a phone. What needs buttons above the photo is left to the script. */
export function OwnLook({ report, unit }: { report: UserSession; unit: 'mm' | 'in' }) {
  const { measurement, ai_analysis: analysis, display_url: display, image_url: whole } = report;
  if (measurement === null || analysis === null) return null;
  if (measurement.reading.isBadlyRead || report.continuation !== null) return null;
  const telling = tellReport(measurement, unit);
  return (
    <FigureLightProvider>
      <ReportTitle report={report} analysis={analysis}>
        {null}
      </ReportTitle>
      <ReportBody
        {...{ measurement, telling }}
        photo={
          <StillPhoto
            report={measurement}
            address={display}
            className={placesToCheck(measurement).length > 0 ? photoHeightInDoubt : photoHeight}
          />
        }
        doubts={
          <DoubtCard
            report={measurement}
            links={{ display, whole, renew: nothing }}
            {...{ onLook: nothing, onAnswer: nothing, onEnd: nothing }}
          />
        }
        badReading={null}
        next={null}
        units={null}
      />
    </FigureLightProvider>
  );
}

function nothing(): void {
  // Before the script, nothing answers a tap.
}
