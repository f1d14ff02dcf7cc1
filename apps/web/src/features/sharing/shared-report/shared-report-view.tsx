import type { SharedReport, SharedSession } from '@target-analysis/contract';
import { Link } from 'react-router';
import { TriangleAlert } from 'lucide-react';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert, Badge, Card } from '../../../ui/surfaces.tsx';
import { Comments } from '../comments/comments.tsx';
import { HoleChoiceProvider } from '../comments/holes/hole-choice.tsx';
import { CoachCards } from './coach-cards.tsx';
import { TargetPicture } from './target-picture.tsx';
import { useLiveToken } from './use-shared-report.ts';
import { WayIn } from './way-in.tsx';
import { useUnits } from '../../../lib/words/use-units.ts';
import { visitFacts } from './visit-facts.ts';

interface SharedReportViewProps {
  token: string;
  share: SharedReport;
  report: SharedSession;
  renew: () => Promise<SharedSession | undefined>;
}

/** A report as visitors see it. */
export function SharedReportView({ token, share, report, renew }: SharedReportViewProps) {
  const liveToken = useLiveToken(token);
  return (
    <HoleChoiceProvider>
      <div className="flex flex-col gap-6">
        <div className="-mb-6">
          <PageTitle
            lead={momentWords(report.created_at)}
            actions={<Badge look="filled">Shared Report</Badge>}
          >
            Analysis Report
          </PageTitle>
        </div>
        {share.is_owner && <OwnerNote reportId={share.session_id} />}
        <Disclaimer />
        <div className="grid items-start gap-6 desktop:grid-cols-[3fr_2fr]">
          <TargetPicture token={token} report={report} renew={renew} />
          <RangeVisitCard report={report} />
        </div>
        {report.ai_analysis !== null && <CoachCards analysis={report.ai_analysis} notes={report.notes} />}
        <Disclaimer />
        <Card>
          <Comments
            kind="link"
            reportId={share.session_id}
            token={token}
            ownerName={share.owner_name}
            isOwner={share.is_owner}
            liveToken={liveToken}
            picture={{ source: report.display_url, whole: report.image_url }}
          />
        </Card>
        <WayIn token={token} />
      </div>
    </HoleChoiceProvider>
  );
}

/** '22 November 2026 at 14:05', as the reader writes it. */
function momentWords(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' });
}

function OwnerNote({ reportId }: { reportId: string }) {
  return (
    <Alert>
      This is your report as visitors see it.{' '}
      <Link to={`/report/${reportId}`} className="font-semibold underline underline-offset-4">
        Open your report
      </Link>
    </Alert>
  );
}

/** What was shot, by whom, and how, as far as the owner shows it. */
function RangeVisitCard({ report }: { report: SharedSession }) {
  const { distanceUnit } = useUnits();
  return (
    <Card aria-labelledby="visit-title">
      <h2 id="visit-title" className="mb-4 text-21">
        Session Information
      </h2>
      <dl className="divide-y divide-hairline">
        {visitFacts(report, distanceUnit).map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="shrink-0 text-quiet">{name}</dt>
            <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Stands above and below what the coach says (document 2 section 2). */
function Disclaimer() {
  return (
    <div
      role="note"
      className="flex items-start gap-3 rounded-card border border-careful/50 bg-careful/10 px-4 py-3"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-careful" />
      <p>
        AI-generated coaching is for informational and training support only. Always follow firearm safety
        rules and consult certified instructors.
      </p>
    </div>
  );
}
