/** The drawn group as it grows: what its figures can claim after three, five, and nine shots. */
import { measureGroup } from '@target-analysis/analysis/statistics';
import { exampleShots } from '../example-group.ts';

export interface GrowthStep {
  shots: number;
  /** Mean radius in millimeters, with the bounds of its 95% interval. */
  meanRadiusMm: { value: number; low95: number; high95: number };
}

/** The mean radius of the drawn group's first shots, measured the same way as in a report. */
export function growthOf(counts: readonly number[]): GrowthStep[] {
  return counts.flatMap((shots) => {
    const { meanRadius } = measureGroup({
      shots: exampleShots.slice(0, shots),
      hasAim: true,
      scaleRelativeUncertainty: null,
      positionError: 0,
    });
    return meanRadius === null ? [] : [{ shots, meanRadiusMm: meanRadius }];
  });
}
