import { tellReport } from '@target-analysis/analysis/telling';
import type { SharedSession } from '@target-analysis/contract';
import { Card } from '../../../ui/surfaces.tsx';
import { photoHeightInDoubt, sharedPhotoHeight } from '../photo-height.ts';
import { FigureLightProvider } from '../report/light/figure-light.tsx';
import { ReportBody } from '../report/report-body.tsx';
import { Disclaimer, SharedTitle } from '../shared-report/shared-title.tsx';
import { StillPhoto } from './still-photo.tsx';

/** The first screen of a shared report, drawn by the server: its answer doesn't wait for the script. */
export function SharedLook({ report }: { report: SharedSession }) {
  const { measurement } = report;
  if (measurement === null || report.ai_analysis === null) return null;
  const telling = tellReport(measurement, report.length_unit, 'visitor');
  const { isBadlyRead } = measurement.reading;
  const isInDoubt = telling.unconfirmed !== null && !isBadlyRead;
  return (
    <FigureLightProvider>
      <SharedTitle name={report.session_name} moment={report.created_at} isLocal={false} />
      <div className="flex flex-col gap-4">
        <Disclaimer />
        <ReportBody
          {...{ measurement, telling }}
          photo={
            <StillPhoto
              report={measurement}
              address={report.display_url}
              className={`${isInDoubt ? photoHeightInDoubt : sharedPhotoHeight} max-h-[500px]`}
            />
          }
          doubts={telling.unconfirmed !== null && <Card className="py-3!">{telling.unconfirmed}</Card>}
          badReading={<p className="max-w-[60ch] text-quiet">{telling.badReading}</p>}
          next={null}
          units={null}
        />
      </div>
    </FigureLightProvider>
  );
}
