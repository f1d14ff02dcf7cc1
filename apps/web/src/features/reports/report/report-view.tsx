import type { AiAnalysis } from '@target-analysis/analysis';
import type { UserSession } from '@target-analysis/contract';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { LazyPicture } from '../../../ui/pictures/lazy-picture.tsx';
import { HoleChoiceProvider } from '../../sharing/index.ts';
import { ReportDetails } from './details/report-details.tsx';
import { FigureLightProvider } from './light/figure-light.tsx';
import { MeasuredReport } from './measured-report.tsx';
import { ReportFrame } from './report-frame.tsx';
import { RevealProvider, useReveal } from './reveal/use-reveal.tsx';

export interface ReportViewProps {
  report: UserSession;
  analysis: AiAnalysis;
  /** The report was known already when its page was opened. */
  isComingBack: boolean;
  /** Its reader has watched it come. */
  isAwaited: boolean;
  onStaleLink: () => void;
}

/** A report that is ready: the photo on the group, what is in doubt, the answer, what to work on, then everything else. */
export function ReportView(props: ReportViewProps) {
  const { id, measurement, version } = props.report;
  return (
    <FigureLightProvider>
      <RevealProvider value={useReveal(props.isAwaited)}>
        <HoleChoiceProvider key={id}>
          {measurement === null ? (
            <WordsAlone {...props} />
          ) : (
            // A further photo has marks and a view of its own.
            <MeasuredReport
              key={photoOf(props.report)}
              {...props}
              measurement={measurement}
              version={version ?? 1}
            />
          )}
        </HoleChoiceProvider>
      </RevealProvider>
    </FigureLightProvider>
  );
}

/** The same for every link to one photo. */
function photoOf({ image_url }: UserSession): string {
  return image_url.split('?', 1)[0] ?? '';
}

/** An imported report has words and a photo, and nothing to draw. */
function WordsAlone({ report, analysis, isComingBack, onStaleLink }: ReportViewProps) {
  return (
    <ReportFrame
      report={report}
      analysis={analysis}
      unit={null}
      onCorrect={null}
      bar={null}
      isCorrecting={false}
      isComingBack={isComingBack}
    >
      <LazyPicture
        source={report.display_url}
        alt="The target"
        onFail={onStaleLink}
        className="mb-6 max-h-[60dvh] min-h-48 max-w-full rounded-card"
      />
      <AfterPaint isAtOnce={isComingBack}>
        <ReportDetails report={report} analysis={analysis} measured={null} versions={null} />
      </AfterPaint>
    </ReportFrame>
  );
}
