import type { UserSession } from '@target-analysis/contract';
import { analysisSteps } from '@target-analysis/contract/lists';
import { RefreshCw } from 'lucide-react';
import { useSiteSettings } from '../../../../lib/calls/site-settings.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { LazyPicture } from '../../../../ui/pictures/lazy-picture.tsx';
import { PageTitle } from '../../../../ui/page-parts.tsx';
import { StepProgress } from '../../../../ui/step-progress.tsx';
import { Card } from '../../../../ui/surfaces.tsx';
import { typicalTimeWords } from './typical-time.ts';

interface InProgressProps {
  report: UserSession;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** The analysis step by step while it runs. */
export function InProgress({ report, onRefresh, isRefreshing }: InProgressProps) {
  const settings = useSiteSettings();
  return (
    <div>
      <PageTitle lead={report.session_name}>Analysis in Progress</PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <LazyPicture
          source={report.display_url}
          alt="Your target"
          onFail={onRefresh}
          className="min-h-48 max-h-[50dvh] w-full rounded-card object-contain desktop:max-h-[70dvh]"
        />
        <Card className="flex flex-col gap-5">
          <StepProgress steps={analysisSteps} current={report.analysis.step} />
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
        </Card>
      </div>
    </div>
  );
}
