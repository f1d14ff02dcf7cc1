/** Reports the steps of the work on a photo one by one, while the work continues. */
import type { AnalysisStep } from '@target-analysis/contract/lists';
import type { ReportsDeps } from '../deps.ts';
import { tellChange } from './report-topic.ts';

interface TalkingWork {
  userSessionId: string;
  save: (step: AnalysisStep) => Promise<void>;
}

/** Saves and announces the steps in order. A step that fails to save does not hold up the work. */
export function announceSteps(
  deps: Pick<ReportsDeps, 'live' | 'log'>,
  { userSessionId, save }: TalkingWork,
): { tell: (step: AnalysisStep) => void; told: () => Promise<void> } {
  let last = Promise.resolve();
  const saveAndTell = async (step: AnalysisStep) => {
    try {
      await save(step);
      await tellChange(deps, userSessionId);
    } catch (cause) {
      deps.log.warn({ cause, userSessionId }, 'a step of an analysis could not be told');
    }
  };
  return {
    tell: (step) => {
      last = last.then(() => saveAndTell(step));
    },
    told: () => last,
  };
}
