import { shownTokenLength } from '@target-analysis/contract/constants';
import { useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router';
import type { Problem } from '../../../lib/calls/problem.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FirstLook } from '../../../ui/first-drawing.tsx';
import { MissDrawing } from '../../../ui/pictures/miss-drawing.tsx';
import { EmptyState, PageTitle } from '../../../ui/page-parts.tsx';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { askForLink, UnsentComment } from '../../sharing/index.ts';
import { SharedReportView } from './shared-report-view.tsx';
import { useSharedReport } from './use-shared-report.ts';

/** /shared-report/{token}: a report for anyone with its link. */
export function SharedReportPage() {
  const { token = '' } = useParams();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <Opened key={token} token={token} />
    </>
  );
}

function Opened({ token }: { token: string }) {
  const shared = useSharedReport(token);
  useFailureToast(shared.status === 'unavailable' ? shared.problem.message : null);
  // The first rendering is split into pieces, so that a phone responds to touches in between.
  const isDrawn = useDeferredValue(shared.status === 'loaded');
  if (shared.status === 'unavailable') return <Unavailable token={token} {...shared} />;
  if (shared.status === 'loaded' && isDrawn) return <SharedReportView token={token} {...shared} />;
  return (
    <FirstLook>
      <Loading token={token} />
    </FirstLook>
  );
}

function Loading({ token }: { token: string }) {
  return (
    <div data-page-loads>
      <PageTitle lead={`${token.slice(0, shownTokenLength)}…`}>Loading shared report...</PageTitle>
      <div role="status" className="grid gap-6 desktop:grid-cols-[3fr_2fr]">
        <span className="sr-only">Loading shared report...</span>
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

interface UnavailableProps {
  token: string;
  problem: Problem;
  isFinal: boolean;
  retry: () => void;
}

function Unavailable({ token, problem, isFinal, retry }: UnavailableProps) {
  return (
    <EmptyState
      level={1}
      drawing={<MissDrawing />}
      title="Report Not Available"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {!isFinal && <Button onClick={retry}>Try again</Button>}
          <LinkButton to="/" variant="primary">
            Go to Homepage
          </LinkButton>
        </div>
      }
    >
      <p>{wordsOf(problem)}</p>
      {isFinal && <p>{askForLink}</p>}
      {isFinal && <UnsentComment token={token} />}
    </EmptyState>
  );
}

/** Codes for an invalid link have no message of their own. */
function wordsOf({ code, message }: Problem): string {
  return code === 'invalid-input' || code === 'not-found'
    ? 'The shared report could not be found or has expired.'
    : message;
}

function useFailureToast(message: string | null): void {
  const { showError } = useToasts();
  useEffect(() => {
    if (message !== null) showError({ title: 'Error Loading Report', message });
  }, [message, showError]);
}
