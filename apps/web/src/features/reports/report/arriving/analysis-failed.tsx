import type { UserSession } from '@target-analysis/contract';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '../../../../lib/calls/problem.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { LazyPicture } from '../../../../ui/pictures/lazy-picture.tsx';
import { PageTitle } from '../../../../ui/page-parts.tsx';
import { Alert } from '../../../../ui/surfaces.tsx';
import { isOpenedByReports, ReportsOffer } from '../../../billing/index.ts';

interface AnalysisFailedProps {
  report: UserSession;
  problem: Problem;
  isStarting: boolean;
  onRetry: () => void;
  onStaleLink: () => void;
}

/** Problems where the same photo gives the same result, so only another photo helps. */
const photosFault: ReadonlySet<Problem['code']> = new Set([
  'no-target-found',
  'no-holes-found',
  'report-discarded',
]);

/** Why there is no report, the photo, and the ways forward. */
export function AnalysisFailed({ report, onStaleLink, ...ways }: AnalysisFailedProps) {
  const { problem } = ways;
  return (
    <div>
      <PageTitle lead={report.session_name}>{problem.title}</PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <LazyPicture
          source={report.display_url}
          alt="Your target"
          onFail={onStaleLink}
          className="min-h-48 max-h-[50dvh] w-full rounded-card object-contain desktop:max-h-[70dvh]"
        />
        <div className="flex flex-col gap-4">
          <Alert tone="failed" isLive>
            {problem.message}
            {problem.code === 'analysis-failed' && ' Your credit was returned.'}
          </Alert>
          <WaysOn {...ways} />
          <LinkButton variant="quiet" to="/reports">
            Back to reports
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

/** The most helpful action first, then the others. */
function WaysOn({ problem, isStarting, onRetry }: Omit<AnalysisFailedProps, 'report' | 'onStaleLink'>) {
  const needsAnotherPhoto = photosFault.has(problem.code);
  const needsReports = isOpenedByReports(problem.code);
  const needsPlan = problem.goTo === '/pricing';
  const mayJustWork = !needsAnotherPhoto && !needsReports && !needsPlan;
  return (
    <>
      {needsReports && <BuyReports reason={problem} onBought={onRetry} />}
      {needsPlan && (
        <LinkButton to="/pricing" variant={needsReports ? 'secondary' : 'primary'}>
          See the plans
        </LinkButton>
      )}
      {needsAnotherPhoto && <OtherPhoto variant="primary" />}
      <Button
        variant={mayJustWork ? 'primary' : 'secondary'}
        isBusy={isStarting}
        onClick={onRetry}
        icon={<RotateCw aria-hidden="true" className="size-5" />}
      >
        {needsAnotherPhoto ? 'Try this photo again' : 'Try again'}
      </Button>
      {mayJustWork && <OtherPhoto variant="secondary" />}
    </>
  );
}

function OtherPhoto({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <LinkButton to="/analysis" variant={variant}>
      New Analysis with another photo
    </LinkButton>
  );
}

function BuyReports({ reason, onBought }: { reason: Problem; onBought: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Buy reports
      </Button>
      <ReportsOffer reason={isOpen ? reason : null} onClose={() => setIsOpen(false)} onBought={onBought} />
    </>
  );
}
