import type { AiAnalysis } from '@target-analysis/analysis';
import type { SharedReport, SharedSession } from '@target-analysis/contract';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { productName } from '../../../ui/page-parts.tsx';
import { LazyPicture } from '../../../ui/pictures/lazy-picture.tsx';
import { Card, Skeleton } from '../../../ui/surfaces.tsx';
import { Comments, HoleChoiceProvider, WayIn } from '../../sharing/index.ts';
import { unsaidCards } from '../report/details/measured-parts.tsx';
import { FigureLightProvider } from '../report/light/figure-light.tsx';
import { leadsToPhoto } from '../report/light/leads-to-photo.tsx';
import { CoachCards } from './coach-cards.tsx';
import { DownloadButton } from './download-button.tsx';
import { SharedMeasurement } from './shared-measurement.tsx';
import { Disclaimer, headingOf, SharedTitle } from './shared-title.tsx';
import { useLiveToken } from './use-shared-report.ts';
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
    <FigureLightProvider>
      <HoleChoiceProvider>
        <title>{`${headingOf(report.session_name)} · ${productName}`}</title>
        <SharedTitle name={report.session_name} moment={report.created_at} isLocal>
          {share.is_owner && <WayBack reportId={share.session_id} />}
        </SharedTitle>
        <div className="flex flex-col gap-4">
          <Disclaimer />
          <Content {...{ token, share, report, renew }} />
          <AfterPaint>
            <RangeVisitCard report={report} />
            <Disclaimer />
            <Card>
              <Suspense fallback={<Skeleton className="h-40" />}>
                <Comments
                  kind="link"
                  reportId={share.session_id}
                  token={token}
                  ownerName={share.owner_name}
                  isOwner={share.is_owner}
                  liveToken={liveToken}
                  {...leadsToPhoto}
                />
              </Suspense>
            </Card>
            <WayIn token={token} />
          </AfterPaint>
        </div>
      </HoleChoiceProvider>
    </FigureLightProvider>
  );
}

/** For the owner, who sees the report as visitors do. */
function WayBack({ reportId }: { reportId: string }) {
  return (
    <Link
      to={`/report/${reportId}`}
      className="inline-flex h-6 items-center text-13 font-semibold underline underline-offset-4"
    >
      Open your report
    </Link>
  );
}

function Content({ report, ...shared }: SharedReportViewProps) {
  const { measurement, ai_analysis: analysis } = report;
  if (measurement !== null && analysis !== null)
    return <SharedMeasurement {...shared} {...{ report, measurement, analysis }} />;
  return <WordsAlone report={report} analysis={analysis} renew={shared.renew} />;
}

interface WordsAloneProps extends Pick<SharedReportViewProps, 'report' | 'renew'> {
  analysis: AiAnalysis | null;
}

/** An imported report has text and a photo, but nothing to draw. */
function WordsAlone({ report, analysis, renew }: WordsAloneProps) {
  const cards = analysis === null ? null : unsaidCards(analysis, [], null);
  return (
    <>
      <section aria-label="Target Image" className="flex flex-col items-start gap-2">
        <LazyPicture
          source={report.display_url}
          alt="The target"
          onFail={() => void renew()}
          className="max-h-[500px] min-h-48 max-w-full rounded-card"
        />
        <DownloadButton report={report} renew={renew} />
      </section>
      <CoachCards cards={cards === null ? [] : [...cards.others, ...cards.placement]} notes={report.notes} />
    </>
  );
}

/** What was shot, by whom, and how, as far as the owner shows it. */
function RangeVisitCard({ report }: { report: SharedSession }) {
  return (
    <Card aria-labelledby="visit-title">
      <h2 id="visit-title" className="mb-2 text-17">
        Session Information
      </h2>
      <dl className="gap-x-10 tablet:columns-2">
        {visitFacts(report).map(({ name, value }) => (
          <div key={name} className="flex break-inside-avoid flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="shrink-0 text-quiet">{name}</dt>
            <dd className="min-w-0 flex-1 basis-[4.5rem] text-right font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
