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
  /** Whether the reader has waited for it on this page. */
  isAwaited: boolean;
  onStaleLink: () => void;
}

/** A report that is ready: the photo on the group, the doubts, the answer, what to work on, then everything else. */
export function ReportView(props: ReportViewProps) {
  const { id, measurement, version } = props.report;
  return (
    <FigureLightProvider>
      <RevealProvider value={useReveal(props.isAwaited)}>
        <HoleChoiceProvider key={id}>
          {measurement === null ? (
            <WordsAlone {...props} />
          ) : (
            // Another photo has its own marks and view.
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

/** An imported report has text and a photo, but nothing to draw. */
function WordsAlone({ report, analysis, onStaleLink }: ReportViewProps) {
  return (
    <ReportFrame report={report} analysis={analysis}>
      <LazyPicture
        source={report.display_url}
        alt="The target"
        onFail={onStaleLink}
        className="mb-6 max-h-[60dvh] min-h-48 max-w-full rounded-card"
      />
      <AfterPaint>
        <ReportDetails report={report} analysis={analysis} measured={null} versions={null} />
      </AfterPaint>
    </ReportFrame>
  );
}
