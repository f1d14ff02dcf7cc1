import type { AiAnalysis, Report } from '@target-analysis/analysis';
import type { Telling } from '@target-analysis/analysis/telling';
import { memo } from 'react';
import { WorkOnSection } from './answer/work-on.tsx';
import { DrillSection } from './drill/drill-section.tsx';

interface NextProps {
  measurement: Report;
  telling: Telling;
  analysis: AiAnalysis;
  /** Whether the reader may have access to the drills guide. */
  hasGuide: boolean;
}

/** The result of the sheet's drill, and what to work on next. */
export const Next = memo(function Next({ analysis, measurement, telling, hasGuide }: NextProps) {
  return (
    <>
      {measurement.drill !== null && <DrillSection result={measurement.drill} hasGuide={hasGuide} />}
      {telling.workOn !== null && (
        <WorkOnSection workOn={telling.workOn} analysis={analysis} hasGuide={hasGuide} />
      )}
    </>
  );
});
