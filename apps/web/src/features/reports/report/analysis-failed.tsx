import type { UserSession } from '@target-analysis/contract';
import { RotateCw } from 'lucide-react';
import type { Problem } from '../../../lib/problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert } from '../../../ui/surfaces.tsx';

interface AnalysisFailedProps {
  report: UserSession;
  problem: Problem;
  isStarting: boolean;
  onRetry: () => void;
}

/** The same photo gets the same answer: another one is the way on. */
const photosFault: ReadonlySet<Problem['code']> = new Set(['no-target-found', 'no-holes-found']);

/** Why there is no report, the photo it was about, and the two ways on. */
export function AnalysisFailed({ report, problem, isStarting, onRetry }: AnalysisFailedProps) {
  const needsAnotherPhoto = photosFault.has(problem.code);
  return (
    <div>
      <PageTitle lead={report.session_name}>{problem.title}</PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <img
          src={report.image_url}
          alt="Your target"
          className="max-h-[50dvh] w-full rounded-card bg-ink/5 object-contain desktop:max-h-[70dvh]"
        />
        <div className="flex flex-col gap-4">
          <Alert tone="failed" isLive>
            {problem.message}
            {problem.code === 'analysis-failed' && ' Your credit was returned.'}
          </Alert>
          {needsAnotherPhoto && (
            <LinkButton to="/analysis" variant="primary">
              New Analysis with another photo
            </LinkButton>
          )}
          <Button
            variant={needsAnotherPhoto ? 'secondary' : 'primary'}
            isBusy={isStarting}
            onClick={onRetry}
            icon={<RotateCw aria-hidden="true" className="size-5" />}
          >
            {needsAnotherPhoto ? 'Try this photo again' : 'Try again'}
          </Button>
          {!needsAnotherPhoto && <LinkButton to="/analysis">New Analysis with another photo</LinkButton>}
          <LinkButton variant="quiet" to="/reports">
            Back to reports
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
