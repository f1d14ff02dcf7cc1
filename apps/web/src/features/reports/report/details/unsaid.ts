/** What a report says above its details, and what is left for them. */
import type { AiAnalysis, Report } from '@target-analysis/analysis';
import { coachCards, drillCardOf, type CoachCard, type Telling } from '@target-analysis/analysis/telling';
import { shownSteps } from '../answer/work-on.tsx';

export interface MeasuredDetails {
  measurement: Report;
  telling: Telling;
}

const placementTitles = ['Group pattern', 'Vertical pattern', 'Distribution'];

/** The coach's texts that are not shown above: those about shot placement, and the rest. */
export function unsaidCards(
  analysis: AiAnalysis,
  said: readonly string[],
  telling: Telling | null,
): { placement: CoachCard[]; others: CoachCard[] } {
  const cards = coachCards(analysis, said, telling === null || telling.workOn !== null);
  return {
    placement: cards.filter(({ title }) => placementTitles.includes(title)),
    others: cards.filter(({ title }) => !placementTitles.includes(title)),
  };
}

/** Texts shown above the details. */
export function saidAbove({ telling }: Pick<MeasuredDetails, 'telling'>, correctiveDrills: string): string[] {
  const { verdict, workOn, count } = telling;
  const drill = workOn?.drill ? drillCardOf(correctiveDrills, workOn.drill.name) : null;
  return [
    verdict.sentence,
    ...(workOn === null ? [] : [workOn.title, workOn.text, workOn.goal ?? '']),
    ...(drill === null ? [] : drill.steps.slice(0, shownSteps)),
    ...(count === null ? [] : [count]),
  ];
}
