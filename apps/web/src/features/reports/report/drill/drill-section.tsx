import type { Report } from '@target-analysis/analysis';
import { drillResultWords } from '@target-analysis/analysis/drill-sheets';
import { Badge, type Tone } from '../../../../ui/surfaces.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { ReportSection } from '../section.tsx';
import { DrillCounts } from './drill-counts.tsx';

type Result = NonNullable<Report['drill']>;

/** The result of the sheet's drill, by its own rules. */
export function DrillSection({ result, hasGuide }: { result: Result; hasGuide: boolean }) {
  const { title, verdict, reason, next } = drillResultWords(result);
  return (
    <ReportSection title={`The drill: ${title}`}>
      <div className="grid items-start gap-8 tablet:grid-cols-[minmax(0,1fr)_16rem] desktop:grid-cols-1">
        <div className="flex max-w-[60ch] flex-col items-start gap-3">
          <Badge tone={toneOf(result)}>{verdict}</Badge>
          <p className="text-17">{reason}</p>
          <p>
            <strong className="font-semibold">What to do next.</strong> {next}
          </p>
          {result.status === 'scored' && result.figures.length > 1 && (
            <p className="text-quiet">
              Each shot is measured from its own dot. The group below shows all shots laid over each other.
            </p>
          )}
          {hasGuide && (
            <LinkButton to={`/practical-drills/${result.drill}/sheet`}>Print the sheet</LinkButton>
          )}
        </div>
        {result.status === 'scored' && <DrillCounts result={result} />}
      </div>
    </ReportSection>
  );
}

function toneOf(result: Result): Tone {
  if (result.status === 'not-scored') return 'careful';
  return ({ passed: 'passed', 'not-passed': 'failed', uncertain: 'careful', incomplete: 'neutral' } as const)[
    result.verdict
  ];
}
