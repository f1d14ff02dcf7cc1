import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { Findings } from './findings.tsx';
import { GroupPlots } from './plot/group-plots.tsx';
import type { DisplayUnit } from './words/length-units.ts';
import { AllFigures, CoachTexts, EveryShot, Folded, ReportSection } from './report-sections.tsx';

interface PatternProps {
  measurement: Report;
  analysis: AiAnalysis;
  unit: DisplayUnit;
}

/** What the holes prove: in words, as plots, and folded as tables. */
export function PatternSection({ measurement, analysis, unit }: PatternProps) {
  return (
    <ReportSection title="What the pattern says">
      <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <p className="mb-4 max-w-[60ch] text-17">{analysis.summary}</p>
          <Findings findings={measurement.findings} />
        </div>
        <GroupPlots report={measurement} unit={unit} />
      </div>
      <PatternDetails measurement={measurement} analysis={analysis} unit={unit} />
    </ReportSection>
  );
}

function PatternDetails({ measurement, analysis, unit }: PatternProps) {
  return (
    <div className="mt-6">
      <Folded title="All figures">
        <AllFigures report={measurement} unit={unit} />
      </Folded>
      <Folded title="Every shot">
        <EveryShot report={measurement} unit={unit} />
      </Folded>
      <Folded title="Shot placement in words">
        <CoachTexts
          parts={[
            { title: 'Group pattern', text: analysis.shot_group_pattern },
            { title: 'Vertical pattern', text: analysis.shot_vertical_pattern },
            { title: 'Distribution', text: analysis.shot_distribution_overview },
          ]}
        />
      </Folded>
    </div>
  );
}
