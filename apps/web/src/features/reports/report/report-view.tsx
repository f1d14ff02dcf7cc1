import type { AiAnalysis } from '@target-analysis/analysis';
import { toldDistance } from '@target-analysis/analysis/distances';
import type { UserSession } from '@target-analysis/contract';
import { memo, useDeferredValue, type ReactNode, Suspense } from 'react';
import { drillNames } from '@target-analysis/analysis/drill-names';
import { Link } from 'react-router';
import { PageTitle } from '../../../ui/page-parts.tsx';
import { Alert, Skeleton } from '../../../ui/surfaces.tsx';
import { dayWords } from '../../../lib/words/day-words.ts';
import { LazyPicture } from '../../../ui/pictures/lazy-picture.tsx';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { useUnits } from '../../../lib/words/use-units.ts';
import { PhoneActions } from './actions/phone-actions.tsx';
import { ReportActions } from './actions/report-actions.tsx';
import { useReportHandle } from './actions/use-report-handle.tsx';
import { LeavingGuard } from './correction/saving/leaving-guard.tsx';
import { useCorrection, type CorrectableReport } from './correction/use-correction.ts';
import { Versions } from './correction/saving/versions.tsx';
import { DrillSection } from './drill/drill-section.tsx';
import { figurePlaceId, FigureLightProvider, holeLight } from './light/figure-light.tsx';
import type { DisplayUnit } from './words/length-units.ts';
import { MeasuredPhoto } from './photo/measured-photo.tsx';
import { scrollMotion } from './light/motion.ts';
import { PatternSection } from './pattern-section.tsx';
import { CoachTexts, Facts, Folded, Prose, ReportSection } from './report-sections.tsx';
import { useUnit } from './words/use-unit.ts';
import { Comments } from '../../sharing/index.ts';
import { LightButton } from './light/light-button.tsx';

interface ReportViewProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** The report was known already when its page was opened. */
  isComingBack: boolean;
  onStaleLink: () => void;
}

/** A report that is ready: the photo with what was found, the figures, what they say, what to train, then the rest. */
export function ReportView(props: ReportViewProps) {
  const { report, analysis, isComingBack, onStaleLink } = props;
  const { measurement, version } = report;
  return (
    <FigureLightProvider>
      {measurement === null ? (
        <ReportFrame {...{ report, analysis, isComingBack }} unit={null} onCorrect={null}>
          <PhotoAlone url={report.display_url} onStaleLink={onStaleLink} />
        </ReportFrame>
      ) : (
        <MeasuredReport key={report.id} {...props} measurement={measurement} version={version ?? 1} />
      )}
    </FigureLightProvider>
  );
}

/** While it is corrected, everything shows the report as the draft leaves it. */
function MeasuredReport({ isComingBack, onStaleLink, ...correctable }: CorrectableReport & ReportViewProps) {
  const { report, version } = correctable;
  const correction = useCorrection(correctable);
  const { isOn, isChanged, begin } = correction;
  // A drag moves the drawing at once; the rest of the page follows when there is time.
  const { report: measurement, analysis } = useDeferredValue(correction.shown);
  const [unit, setUnit] = useUnit(measurement);
  const onCorrect = () => {
    begin();
    document
      .getElementById(figurePlaceId('shots'))
      ?.scrollIntoView({ block: 'start', behavior: scrollMotion() });
  };
  return (
    <ReportFrame
      report={report}
      analysis={analysis}
      isComingBack={isComingBack}
      unit={unit}
      onCorrect={isOn ? null : onCorrect}
      isCorrecting={isOn}
      versions={version > 1 && <Versions reportId={report.id} version={version} isDrafting={isChanged} />}
      findings={
        <>
          {measurement.drill !== null && <DrillSection result={measurement.drill} />}
          <Pattern measurement={measurement} analysis={analysis} unit={unit} />
        </>
      }
    >
      <MeasuredPhoto
        correction={correction}
        measurement={measurement}
        links={{ display: report.display_url, whole: report.image_url }}
        unit={unit}
        onUnit={setUnit}
        onStaleLink={onStaleLink}
      />
      <LeavingGuard isChanged={isChanged && !correction.save.isBusy} onDrop={correction.cancel} />
    </ReportFrame>
  );
}

const Pattern = memo(PatternSection);

interface ReportFrameProps extends Pick<ReportViewProps, 'report' | 'analysis' | 'isComingBack'> {
  /** That the reader chose; null where there is nothing to tell in it. */
  unit: DisplayUnit | null;
  onCorrect: (() => void) | null;
  isCorrecting?: boolean;
  versions?: ReactNode;
  /** What the measurement says, below the photo. */
  findings?: ReactNode;
  children: ReactNode;
}

/** What every report has around its measurement. */
function ReportFrame({ isCorrecting = false, ...props }: ReportFrameProps) {
  const { report, analysis, unit, onCorrect, versions = false, findings, children } = props;
  const handle = useReportHandle(report.id, unit);
  const { distanceUnit } = useUnits();
  const facts = [
    dayWords(report.date),
    toldDistance(analysis.shooter_distance, distanceUnit),
    analysis.shooter_target_type,
    analysis.shooter_caliber,
  ];
  return (
    // The tools that lie over the lower edge must not cover the end of the page.
    <div className={isCorrecting ? 'pb-64 desktop:pb-40' : undefined}>
      <PageTitle
        lead={facts.filter(Boolean).join(' · ')}
        actions={<ReportActions handle={handle} onCorrect={onCorrect} />}
      >
        {report.session_name}
      </PageTitle>
      {children}
      <AfterPaint isAtOnce={props.isComingBack}>
        {findings}
        <Training analysis={analysis} drills={report.measurement?.drills ?? []} />
        <NotesAndFacts report={report} analysis={analysis} />
        {versions !== false && <Folded title="Versions">{versions}</Folded>}
        <ReportComments reportId={report.id} />
        <Disclaimer />
      </AfterPaint>
      {!isCorrecting && <PhoneActions handle={handle} onCorrect={onCorrect} />}
      {handle.dialog}
    </div>
  );
}

/** An imported report has words and a photo, and nothing to draw. */
function PhotoAlone({ url, onStaleLink }: { url: string; onStaleLink: () => void }) {
  return (
    <LazyPicture
      source={url}
      alt="The target"
      onFail={onStaleLink}
      className="mb-10 max-h-[78dvh] min-h-48 max-w-full rounded-card"
    />
  );
}

function Training({ analysis, drills }: { analysis: AiAnalysis; drills: readonly string[] }) {
  return (
    <ReportSection title="What to train">
      <CoachTexts
        parts={[
          { title: 'Recommendations', text: analysis.recommendations },
          { title: 'Corrective Drills', text: analysis.corrective_drills },
          { title: 'Coaching Analysis', text: analysis.coaching_analysis },
          { title: 'Areas for Improvement', text: analysis.areas_of_improvement },
          { title: 'Suggestions', text: analysis.suggestions },
        ]}
      />
      <GuideLinks drills={drills} />
    </ReportSection>
  );
}

function NotesAndFacts({ report, analysis }: Pick<ReportViewProps, 'report' | 'analysis'>) {
  return (
    <>
      {report.notes !== '' && (
        <ReportSection title="Your notes">
          <Prose>{report.notes}</Prose>
        </ReportSection>
      )}
      <Folded title="Session, shooter and firearm">
        <Facts report={report} analysis={analysis} />
      </Folded>
    </>
  );
}

function Disclaimer() {
  return (
    <div className="border-t border-hairline py-8">
      <Alert tone="careful">
        AI-generated coaching is for informational and training support only. Always follow firearm safety
        rules and consult certified instructors.
      </Alert>
    </div>
  );
}

/** What visitors of the report's link and its owner say about it; a hole that is spoken of is lit on the photo above. */
function ReportComments({ reportId }: { reportId: string }) {
  return (
    <div className="border-t border-hairline pt-8 pb-10">
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Comments
          kind="own"
          reportId={reportId}
          drawHole={(holeNumber, words) => (
            <LightButton light={holeLight(holeNumber)} place="shots">
              {words}
            </LightButton>
          )}
        />
      </Suspense>
    </div>
  );
}

/** From the prescribed drills to their pages in the guide, where each is drawn. */
function GuideLinks({ drills }: { drills: readonly string[] }) {
  const named = Object.entries(drillNames).filter(([key]) => drills.includes(key));
  return (
    <nav aria-label="Drills guide" className="flex flex-wrap gap-x-6">
      {named.map(([key, name]) => (
        <GuideLink key={key} to={`/practical-drills#${key}`}>
          {name}
        </GuideLink>
      ))}
      <GuideLink to="/practical-drills">All drills</GuideLink>
    </nav>
  );
}

function GuideLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}
