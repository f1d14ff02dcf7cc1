import { downloadMegabytes } from '@target-analysis/analysis-web';

/** The steps from a chosen photo to its holes. */
export const trialSteps = [
  { key: 'loading', label: `Getting ready (${String(downloadMegabytes)} MB, only once)` },
  { key: 'finding', label: 'Finding hits' },
  { key: 'measuring', label: 'Measuring' },
] as const;

export type TrialStep = (typeof trialSteps)[number]['key'];
