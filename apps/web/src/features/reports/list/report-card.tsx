import type {
  HistoricalReportCard,
  ReportCard as ReportCardData,
  ReportGlance,
  SessionReportCard,
} from '@target-analysis/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOfMoment, dayWords } from '../../../lib/words/day-words.ts';
import { problemOf } from '../../../lib/calls/problem.ts';
import { profileQuery } from '../../../lib/sign-in/profile-query.ts';
import { Badge, type BadgeProps } from '../../../ui/surfaces.tsx';
import { TypeBadge } from '../type-badge.tsx';
import { historicalTitle, locationWords, targetTypeWords } from '../words.ts';
import { GroupPicture } from '../group-picture.tsx';
import { pictureWidth, Thumbnails } from '../thumbnails.tsx';

interface ReportCardProps {
  report: ReportCardData;
  onStaleLink: () => void;
  /** Heading level. */
  level?: 2 | 3;
}

/** One report in the list: its group, its main figure, and the verdict. A tap anywhere opens it. */
export function ReportCard({ report, ...rest }: ReportCardProps) {
  return report.source === 'user_sessions' ? (
    <SessionCard report={report} {...rest} />
  ) : (
    <HistoricalCard report={report} {...rest} />
  );
}

function SessionCard({ report, onStaleLink, level }: ReportCardProps & { report: SessionReportCard }) {
  const { glance } = report;
  const nickname = useQuery(profileQuery).data?.nickname;
  const facts = [
    dayWords(report.date),
    // A coach's pupils are named; oneself needs no name.
    nickname === undefined || report.shooter_name === nickname ? null : report.shooter_name,
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
      picture={glance && <GroupPicture glance={glance} onStaleLink={onStaleLink} className={pictureWidth} />}
      onStaleLink={onStaleLink}
      level={level}
    >
      {glance === null ? <Summary report={report} /> : <Answer glance={glance} />}
    </CardFrame>
  );
}

/** The one large figure and the verdict. */
function Answer({ glance: { figure, verdict } }: { glance: ReportGlance }) {
  return (
    <>
      {figure !== null && (
        <p className="mt-1 leading-tight">
          <span className="block text-13 text-quiet">{figure.label}</span>
          <span className="text-28 font-semibold tabular-nums tablet:text-40">{figure.value}</span>{' '}
          <span className="text-15 text-quiet">{figure.unit}</span>
        </p>
      )}
      <p className="mt-1 max-w-[70ch] font-semibold wrap-anywhere tablet:text-17">{verdict.sentence}</p>
    </>
  );
}

/** A report from the past or from another program. */
function HistoricalCard({ report, level }: ReportCardProps & { report: HistoricalReportCard }) {
  return (
    <CardFrame
      report={report}
      title={historicalTitle(report)}
      facts={[dayOfMoment(report.created_at)]}
      level={level}
    />
  );
}

interface CardFrameProps {
  report: ReportCardData;
  title: string;
  badge?: ReactNode;
  /** Without those that are null or empty. */
  facts: readonly (string | null)[];
  /** Picture of the group; null until measured. */
  picture?: ReactNode;
  onStaleLink?: () => void;
  level?: 2 | 3 | undefined;
  children?: ReactNode;
}

function CardFrame(props: CardFrameProps) {
  const { report, title, badge, facts, picture = null, onStaleLink, level = 2, children } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  const thumbnails = (
    <Thumbnails sources={report.thumbnail_urls} photos={report.photos} onStaleLink={onStaleLink} />
  );
  return (
    <article
      aria-labelledby={`report-${report.id}`}
      className="relative flex flex-wrap gap-4 rounded-card border border-hairline bg-raised p-3 transition-colors hover:border-ink/40 tablet:gap-5 tablet:p-4"
    >
      {picture ?? thumbnails}
      <div className="flex min-w-0 flex-1 basis-[8rem] flex-col">
        <Heading id={`report-${report.id}`} className="text-15 break-words tablet:text-17">
          {title}
        </Heading>
        <p className="text-13 text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {children}
        {picture !== null && report.photos > 1 && <div className="mt-2">{thumbnails}</div>}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          <TypeBadge type={report.report_type} />
          {badge}
          <ViewLink id={report.id} title={title} />
        </div>
      </div>
    </article>
  );
}

/** The link covers the whole card. */
function ViewLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to={`/report/${id}`}
      aria-label={`View ${title}`}
      className="ml-auto inline-flex items-center font-semibold after:absolute after:inset-0 after:rounded-card"
    >
      View
      <ChevronRight aria-hidden="true" className="size-5" />
    </Link>
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

/** A ready report needs no badge. */
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
