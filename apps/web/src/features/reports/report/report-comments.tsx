import { Suspense } from 'react';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { Comments } from '../../sharing/index.ts';
import { holeLight } from './light/figure-light.tsx';
import { LightButton } from './light/light-button.tsx';

/** What visitors of the report's link and its owner say about it; a hole that is spoken of is lit on the photo above. */
export function ReportComments({ reportId }: { reportId: string }) {
  return (
    <div className="border-t border-hairline pt-8 pb-10">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Comments
          kind="own"
          reportId={reportId}
          drawHole={(holeNumber, words) => (
            <LightButton light={holeLight(holeNumber)} place="shots">
              {words}
            </LightButton>
          )}
        />
      </Suspense>
    </div>
  );
}
