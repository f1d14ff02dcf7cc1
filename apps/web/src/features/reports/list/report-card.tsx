import type {
  HistoricalReportCard,
  ReportCard as ReportCardData,
  SessionReportCard,
} from '@target-analysis/contract';
import type { ReactNode } from 'react';
import { dayOfMoment, dayWords } from '../../../lib/words/day-words.ts';
import { problemOf } from '../../../lib/calls/problem.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Badge, type BadgeProps } from '../../../ui/surfaces.tsx';
import { TypeBadge } from '../type-badge.tsx';
import { historicalTitle, locationWords, targetTypeWords } from '../words.ts';
import { Thumbnails } from './thumbnails.tsx';

interface ReportCardProps {
  report: ReportCardData;
  onStaleLink: () => void;
}

/** One report of the list: its photos, what it was about and how far it is. */
export function ReportCard({ report, onStaleLink }: ReportCardProps) {
  return report.source === 'user_sessions' ? (
    <SessionCard report={report} onStaleLink={onStaleLink} />
  ) : (
    <HistoricalCard report={report} />
  );
}

function SessionCard({ report, onStaleLink }: ReportCardProps & { report: SessionReportCard }) {
  const facts = [
    dayWords(report.date),
    `${report.firearm_make} ${report.firearm_model}`.trim(),
    targetTypeWords(report.target_type),
    locationWords(report.target_location),
  ];
  return (
    <CardFrame
      report={report}
      title={report.session_name}
      badge={<StateBadge state={report.analysis.state} />}
      facts={facts}
      onStaleLink={onStaleLink}
    >
      <Summary report={report} />
    </CardFrame>
  );
}

/** A report of another time or program. */
function HistoricalCard({ report }: { report: HistoricalReportCard }) {
  return (
    <CardFrame report={report} title={historicalTitle(report)} facts={[dayOfMoment(report.created_at)]} />
  );
}

interface CardFrameProps {
  report: ReportCardData;
  title: string;
  badge?: ReactNode;
  facts: readonly string[];
  onStaleLink?: () => void;
  children?: ReactNode;
}

function CardFrame({ report, title, badge, facts, onStaleLink, children }: CardFrameProps) {
  return (
    <article
      aria-labelledby={`report-${report.id}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-card border border-hairline bg-raised p-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-5 tablet:p-5"
    >
      <Thumbnails sources={report.thumbnail_urls} photos={report.photos} onStaleLink={onStaleLink} />
      <div className="min-w-0">
        <div className="mb-1.5 flex flex-wrap gap-2">
          <TypeBadge type={report.report_type} />
          {badge}
        </div>
        <h2 id={`report-${report.id}`} className="text-17 break-words tablet:text-21">
          {title}
        </h2>
        <p className="text-13 text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {children}
      </div>
      <LinkButton
        to={`/report/${report.id}`}
        aria-label={`View ${title}`}
        className="col-span-full tablet:col-auto"
      >
        View
      </LinkButton>
    </article>
  );
}

type State = SessionReportCard['analysis']['state'];

const stateBadges: Record<
  Exclude<State, 'ready'>,
  { tone: NonNullable<BadgeProps['tone']>; words: string }
> = {
  waiting: { tone: 'careful', words: 'Not analyzed yet' },
  running: { tone: 'group', words: 'In progress' },
  failed: { tone: 'failed', words: 'Analysis failed' },
};

/** A report that is ready needs no word about it. */
function StateBadge({ state }: { state: State }) {
  if (state === 'ready') return null;
  const { tone, words } = stateBadges[state];
  return (
    <Badge look="outline" tone={tone}>
      {words}
    </Badge>
  );
}

function Summary({ report }: { report: SessionReportCard }) {
  const failure = report.analysis.state === 'failed' ? report.analysis.failure : null;
  const text = failure === null ? report.summary : problemOf(failure).message;
  return text === null || text === '' ? null : <p className="mt-2 line-clamp-2 max-w-[70ch]">{text}</p>;
}
