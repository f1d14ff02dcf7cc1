import type { ReportCard as ReportCardData } from '@target-analysis/contract';
import { dayWords } from '../../../lib/day-words.ts';
import { problemOf } from '../../../lib/problem.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Badge, type BadgeProps } from '../../../ui/surfaces.tsx';
import { locationWords, targetTypeWords } from '../words.ts';
import { Thumbnails } from './thumbnails.tsx';

/** One report of the list: its photos, what it was about and how far it is. */
export function ReportCard({ report }: { report: ReportCardData }) {
  const facts = [
    dayWords(report.date),
    `${report.firearm_make} ${report.firearm_model}`.trim(),
    targetTypeWords(report.target_type),
    locationWords(report.target_location),
  ];
  return (
    <article
      aria-labelledby={`report-${report.id}`}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-card border border-hairline bg-raised p-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-5 tablet:p-5"
    >
      <Thumbnails urls={report.thumbnail_urls} photos={report.photos} />
      <div className="min-w-0">
        <div className="mb-1.5 flex flex-wrap gap-2">
          <TypeBadge type={report.report_type} />
          <StateBadge state={report.analysis.state} />
        </div>
        <h2 id={`report-${report.id}`} className="text-17 break-words tablet:text-21">
          {report.session_name}
        </h2>
        <p className="text-13 text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        <Summary report={report} />
      </div>
      <LinkButton
        to={`/report/${report.id}`}
        aria-label={`View ${report.session_name}`}
        className="col-span-full tablet:col-auto"
      >
        View
      </LinkButton>
    </article>
  );
}

const typeBadges = {
  analysis: { look: 'filled', words: 'Analysis' },
  detailed: { look: 'soft', words: 'Detailed' },
  comparison: { look: 'outline', words: 'Comparison' },
} as const;

function TypeBadge({ type }: { type: ReportCardData['report_type'] }) {
  const { look, words } = typeBadges[type];
  return <Badge look={look}>{words}</Badge>;
}

const stateBadges: Record<
  Exclude<ReportCardData['analysis']['state'], 'ready'>,
  { tone: NonNullable<BadgeProps['tone']>; words: string }
> = {
  waiting: { tone: 'careful', words: 'Not analyzed yet' },
  running: { tone: 'group', words: 'In progress' },
  failed: { tone: 'failed', words: 'Analysis failed' },
};

/** A report that is ready needs no word about it. */
function StateBadge({ state }: { state: ReportCardData['analysis']['state'] }) {
  if (state === 'ready') return null;
  const { tone, words } = stateBadges[state];
  return (
    <Badge look="outline" tone={tone}>
      {words}
    </Badge>
  );
}

function Summary({ report }: { report: ReportCardData }) {
  const failure = report.analysis.state === 'failed' ? report.analysis.failure : null;
  const text = failure === null ? report.summary : problemOf(failure).message;
  return text === null || text === '' ? null : <p className="mt-2 line-clamp-2 max-w-[70ch]">{text}</p>;
}
