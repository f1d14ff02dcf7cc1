import type { UserSession } from '@target-analysis/contract';
import { RefreshCw } from 'lucide-react';
import { useSiteSettings } from '../../../../lib/calls/site-settings.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { productName } from '../../../../ui/page-parts.tsx';
import type { SentPhoto } from '../../waiting/sent-photo.ts';
import { WaitingScreen } from '../../waiting/waiting-screen.tsx';
import { waitingStepOf } from '../../waiting/waiting-steps.ts';
import { typicalTimeWords } from './typical-time.ts';

interface InProgressProps {
  /** Null while it is loading. */
  report: UserSession | null;
  /** The photo sent from this page; null for a reader who arrived later. */
  sent: SentPhoto | null;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Shows the running analysis step by step. */
export function InProgress({ report, sent, onRefresh, isRefreshing }: InProgressProps) {
  const settings = useSiteSettings();
  return (
    <WaitingScreen
      sessionName={report?.session_name ?? sent?.sessionName ?? ''}
      pictures={[sent?.address, report?.display_url].filter((address) => address !== undefined)}
      step={report === null ? 'finding' : waitingStepOf(report.analysis.step)}
      share={null}
      onStaleLink={onRefresh}
    >
      <title>{`Analysis in Progress · ${productName}`}</title>
      <div role="status">
        {sent !== null && (
          <>
            <p className="font-semibold">Analysis started!</p>
            <p className="text-quiet">Your target photo has been uploaded and analysis is processing.</p>
          </>
        )}
      </div>
      <p className="text-quiet">
        {typicalTimeWords(settings?.typical_analysis_seconds ?? null)} You can leave this page; the report
        will be in your list.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          isBusy={isRefreshing}
          onClick={onRefresh}
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
        >
          Refresh Page
        </Button>
        <LinkButton variant="quiet" to="/reports">
          To your reports
        </LinkButton>
      </div>
    </WaitingScreen>
  );
}
