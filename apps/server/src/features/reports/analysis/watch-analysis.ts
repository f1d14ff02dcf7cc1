/** The analysis as a stream of states, for a page that looks on. */
import type { AnalysisState } from '@target-analysis/contract';
import { watchTopic, type Onlooker } from '../../../platform/live/watch-topic.ts';
import { analysisStateOf } from './analysis-rules.ts';
import type { ReportsDeps } from '../deps.ts';
import { analysisTopic } from './report-topic.ts';
import { readReport } from '../rules.ts';

/** Messages are not kept for who was not listening, so the state is read again at least this often. */
const rereadMs = 5000;

/**
 * The state now, then each change, until the analysis has ended. Whether the caller is still welcome is asked before each.
 * @throws AppError report-not-found
 */
export async function watchAnalysis(
  deps: Pick<ReportsDeps, 'database' | 'live' | 'clock'>,
  report: { userId: string; id: string },
  { admit, signal }: Onlooker,
): Promise<AsyncGenerator<AnalysisState>> {
  const read = async () => {
    await admit();
    return analysisStateOf(await readReport(deps, report.userId, report.id));
  };
  const topic = analysisTopic(report.id);
  return tellChanges(read, await watchTopic(deps, { topic, admit: read, signal, wakeMs: rereadMs }));
}

async function* tellChanges(read: () => Promise<AnalysisState>, wakes: AsyncGenerator<string | null>) {
  let told: AnalysisState | null = null;
  try {
    while ((await wakes.next()).done !== true) {
      const state = await read();
      if (told?.state !== state.state || told.step !== state.step) yield state;
      if (state.state === 'ready' || state.state === 'failed') return;
      told = state;
    }
  } finally {
    await wakes.return(null);
  }
}
