/** The steps from pressing Start to a report, as the shooter sees them. */
import type { AnalysisStep } from '@target-analysis/contract/lists';

export const waitingSteps = [
  { key: 'uploading', label: 'Uploading' },
  { key: 'finding', label: 'Finding hits' },
  { key: 'measuring', label: 'Measuring' },
  { key: 'writing', label: 'Writing your report' },
] as const;

export type WaitingStep = (typeof waitingSteps)[number]['key'];

/** The step shown while the server is at one of its own steps. */
export function waitingStepOf(step: AnalysisStep): WaitingStep {
  return step === 'measuring' || step === 'writing' ? step : 'finding';
}
