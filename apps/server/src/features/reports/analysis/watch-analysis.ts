/** The analysis as a stream of states, for a page that looks on. */
import type { AnalysisState } from '@target-analysis/contract';
import { analysisStateOf } from './analysis-rules.ts';
import type { ReportsDeps } from '../deps.ts';
import { analysisTopic } from './report-topic.ts';
import { readReport } from '../rules.ts';

/** Messages are not kept for who was not listening, so the state is read again at least this often. */
const rereadMs = 5000;

interface Onlooker {
  /** Aborted when he leaves. */
  signal: AbortSignal;
  /** False once he is signed out or may not look on any more. */
  isWelcome: () => Promise<boolean>;
}

/** The state now, then each change, until the analysis has ended or nobody looks on. */
export async function* watchAnalysis(
  deps: ReportsDeps,
  report: { userId: string; id: string },
  { signal, isWelcome }: Onlooker,
): AsyncGenerator<AnalysisState> {
  const bell = createBell();
  // @NOTE Listening begins before the first reading, so that no change falls between them.
  const stopListening = deps.live.subscribe(analysisTopic(report.id), bell.ring);
  signal.addEventListener('abort', bell.ring, { once: true });
  try {
    let told: AnalysisState | null = null;
    while (!signal.aborted) {
      const state = analysisStateOf(await readReport(deps, report.userId, report.id));
      if (told?.state !== state.state || told.step !== state.step) yield state;
      if (state.state === 'ready' || state.state === 'failed') return;
      told = state;
      await bell.heard();
      if (!(await isWelcome())) return;
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', bell.ring);
  }
}

/** A bell that is heard at once if it rang since it was last heard. */
function createBell() {
  let rang = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      rang = true;
      wake?.();
    },
    heard: async () => {
      if (!rang) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, rereadMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      rang = false;
    },
  };
}
