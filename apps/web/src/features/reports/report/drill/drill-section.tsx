import type { Report } from '@target-analysis/analysis';
import { drillResultWords, sheetLayout, sheetSizeMm } from '@target-analysis/analysis/drill-sheets';
import { Badge, type Tone } from '../../../../ui/surfaces.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { ReportSection } from '../section.tsx';
import { clsx } from 'clsx';
import { figureCount, figureWords } from './describe-drill.ts';

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

type Scored = Extract<NonNullable<Report['drill']>, { status: 'scored' }>;

/** A small drawing of the sheet, with the count in each of its figures. */
function DrillCounts({ result }: { result: Scored }) {
  const { figures } = sheetLayout(result.drill);
  const { width, height } = sheetSizeMm;
  return (
    <svg
      role="img"
      aria-label={result.figures.map((figure) => figureWords(result, figure)).join(' ')}
      viewBox={`${String(-width / 2)} ${String(-height / 2)} ${String(width)} ${String(height)}`}
      className="w-full max-w-64 rounded-card border border-hairline bg-raised"
    >
      {result.figures.map((figure, index) => {
        const { centre, radiusMm } = figures[index] ?? { centre: { x: 0, y: 0 }, radiusMm: 0 };
        const isFull = figure.hits.value >= figure.rounds;
        return (
          <g key={figure.label}>
            <circle
              cx={centre.x}
              cy={-centre.y}
              r={radiusMm}
              strokeWidth={isFull ? 2.5 : 1.2}
              className={clsx('fill-none', isFull ? 'stroke-passed' : 'stroke-control')}
            />
            <text
              x={centre.x}
              y={-centre.y}
              fontSize={figures.length > 1 ? 15 : 24}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-ink font-semibold tabular-nums"
            >
              {figureCount(result, figure)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
