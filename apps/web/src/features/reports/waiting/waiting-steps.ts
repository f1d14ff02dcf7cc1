/** The way from a pressed Start to a report, as its shooter sees it. */
import type { AnalysisStep } from '@target-analysis/contract/lists';

export const waitingSteps = [
  { key: 'uploading', label: 'Uploading' },
  { key: 'finding', label: 'Finding hits' },
  { key: 'measuring', label: 'Measuring' },
  { key: 'writing', label: 'Writing your report' },
] as const;

export type WaitingStep = (typeof waitingSteps)[number]['key'];

/** The step that readers see while the server is at one of its own. */
export function waitingStepOf(step: AnalysisStep): WaitingStep {
  return step === 'measuring' || step === 'writing' ? step : 'finding';
}
