import type { AiAnalysis } from '@target-analysis/analysis';
import { drillCardOf, type WorkOn } from '@target-analysis/analysis/telling';
import { Suspense } from 'react';
import { unitOfDistance } from '../../../../lib/words/units.ts';
import { useUnits } from '../../../../lib/words/use-units.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Badge, Skeleton } from '../../../../ui/surfaces.tsx';
import { useSubscription } from '../../../billing/index.ts';
import { DrillDrawing, drillInUnit } from '../../../guide/index.ts';
import { ReportSection } from '../section.tsx';

interface WorkOnProps {
  workOn: WorkOn;
  /** Its prose describes its drills in full. */
  analysis: Pick<AiAnalysis, 'corrective_drills' | 'shooter_distance'>;
  /** Whether the reader may have access to the guide; visitors of a shared report don't. */
  hasGuide: boolean;
}

/** The one thing to work on, and a drill for it. */
export function WorkOnSection({ workOn, ...card }: WorkOnProps) {
  const { title, text, goal, drill } = workOn;
  return (
    <ReportSection title="What to work on">
      <p className="max-w-[60ch]">
        <strong className="mb-1 block text-17 font-semibold">{title}</strong>
        {text}
      </p>
      {goal !== null && <p className="mt-2 max-w-[60ch]">{goal}</p>}
      {drill !== null && <DrillCard drill={drill} {...card} />}
    </ReportSection>
  );
}

interface DrillCardProps extends Omit<WorkOnProps, 'workOn'> {
  drill: NonNullable<WorkOn['drill']>;
}

function DrillCard({ drill, analysis, hasGuide }: DrillCardProps) {
  const unit = unitOfDistance(analysis.shooter_distance, useUnits().distanceUnit);
  // Without a report left, the guide is closed; the steps below and the sheet are still the reader's.
  const isClosed = (useSubscription()?.gate ?? null) !== null;
  const card = drillCardOf(analysis.corrective_drills, drill.name);
  const chips = [
    card.distance === '' ? null : drillInUnit(card.distance, unit),
    card.rounds === '' ? null : roundsInWords(card.rounds),
  ];
  return (
    <article
      aria-label={drill.name}
      className="mt-4 flex flex-col gap-x-5 gap-y-3 rounded-card border border-hairline bg-raised p-4 tablet:flex-row tablet:flex-wrap desktop:flex-col"
    >
      {hasGuide && (
        <Suspense fallback={<Skeleton className="aspect-3/2" />}>
          <DrillDrawing drill={drill.key} unit={unit} />
        </Suspense>
      )}
      <div className="flex flex-col items-start gap-2 tablet:flex-[1_1_16rem] desktop:flex-none">
        <h3 className="text-17">{drill.name}</h3>
        {card.why !== '' && <p>{card.why}</p>}
        <p className="flex flex-wrap gap-2">
          {chips.map((chip) => chip !== null && <Badge key={chip}>{chip}</Badge>)}
        </p>
        <ol className="flex list-decimal flex-col gap-1 pl-5 marker:text-quiet">
          {card.steps.slice(0, shownSteps).map((step) => (
            <li key={step}>{drillInUnit(step, unit)}</li>
          ))}
        </ol>
        {hasGuide && (
          <p className="mt-1 flex flex-wrap gap-2">
            {!isClosed && <LinkButton to={`/practical-drills#${drill.key}`}>Start drill</LinkButton>}
            {drill.hasSheet && (
              <LinkButton
                to={`/practical-drills/${drill.key}/sheet`}
                variant={isClosed ? 'secondary' : 'quiet'}
              >
                Print target
              </LinkButton>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

/** The other steps are on the drill's own page. */
export const shownSteps = 3;

function roundsInWords(rounds: string): string {
  if (rounds === '0') return 'No rounds';
  return /^\d+$/.test(rounds) ? `${rounds} rounds` : rounds;
}
