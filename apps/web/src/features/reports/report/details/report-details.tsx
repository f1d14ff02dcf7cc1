import { memo } from 'react';
import { lazyPart } from '../../../../lib/lazy-parts.ts';
import type { DetailsContentProps } from './details-content.tsx';
import { DetailsFold } from './details-fold.tsx';

const DetailsContent = lazyPart(async () => (await import('./details-content.tsx')).DetailsContent);

/** Everything behind the answer, collapsed. */
export const ReportDetails = memo(function ReportDetails(props: DetailsContentProps) {
  return (
    <DetailsFold isOpen={props.measured === null}>
      <DetailsContent {...props} />
    </DetailsFold>
  );
});
