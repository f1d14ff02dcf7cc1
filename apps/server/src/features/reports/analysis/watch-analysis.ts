/** The analysis as a stream of states, for a page that watches it. */
import type { AnalysisState } from '@target-analysis/contract';
import { watchTopic, type Onlooker } from '../../../platform/live/watch-topic.ts';
import { analysisStateOf } from './analysis-rules.ts';
import type { ReportsDeps } from '../deps.ts';
import { analysisTopic } from './report-topic.ts';
import { readReport } from '../rules.ts';
import type { ReportRow } from '../store.ts';

/** Messages are lost on anyone not listening, so the state is read at least this often. */
const rereadMs = 5000;

/**
 * Yields the current state, then each change, until the analysis ends. Checks the caller's access before each.
 * @throws AppError report-not-found
 */
export function watchAnalysis(deps: WatchDeps, report: WatchedReport, onlooker: Onlooker) {
  return watchState(deps, { ...report, stateOf: analysisStateOf }, onlooker);
}

/** The same for the newest further photo of the report's sheet. */
export function watchContinuation(deps: WatchDeps, report: WatchedReport, onlooker: Onlooker) {
  return watchState(
    deps,
    { ...report, stateOf: ({ continuation }) => continuation ?? noneUnderway },
    onlooker,
  );
}

const noneUnderway: AnalysisState = { state: 'ready', step: 'writing', failure: null };

type WatchDeps = Pick<ReportsDeps, 'database' | 'live' | 'clock'>;

interface WatchedReport {
  userId: string;
  id: string;
}

async function watchState(
  deps: WatchDeps,
  { stateOf, ...report }: WatchedReport & { stateOf: (report: ReportRow) => AnalysisState },
  { admit, signal }: Onlooker,
): Promise<AsyncGenerator<AnalysisState>> {
  const read = async () => {
    await admit();
    const { state, step, failure } = stateOf(await readReport(deps.database, report.userId, report.id));
    return { state, step, failure };
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
