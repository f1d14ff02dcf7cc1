/** Analyzes photos on this device, in a worker. It loads the networks at its start. */
import { analysePhoto, noDetails } from '@target-analysis/analysis';
import {
  canRunNetworks,
  decodePhoto,
  downloadDetector,
  loadHoleDetector,
  warmUp,
} from '@target-analysis/analysis-web';
import { logProblem } from '../../../log.ts';
import { openTried } from './open-tried.ts';
import type { TrialNews } from './trial.ts';

const isAble = canRunNetworks();
/** Null if they are of no use, or could not be loaded. */
const files = isAble
  ? downloadDetector((share) => tell({ kind: 'share', share })).catch((cause: unknown) => {
      logProblem('The networks did not arrive', cause);
      return null;
    })
  : Promise.resolve(null);
const detector = files.then((arrived) => arrived && loadHoleDetector(arrived));
/** Aborted by the first photo, which matters more than a warm start. */
const idle = new AbortController();
detector
  .then(async (networks) => {
    if (networks !== null) await warmUp(networks, idle.signal);
  })
  // The analysis of a photo reports a failure of the networks.
  .catch((cause: unknown) => logProblem('The networks were not made ready', cause));

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof File)) return;
  idle.abort();
  analyse(data).then(tell, (cause: unknown) => {
    // The page receives its worker's errors, but not its unhandled promise rejections.
    self.reportError(cause);
  });
});

async function analyse(photo: File): Promise<TrialNews> {
  const opened = await openTried(photo, decodePhoto);
  if (opened.status === 'refused') return { kind: 'refused', why: opened.why };
  const { raster } = opened;
  if (!isAble) return { kind: 'refused', why: 'cannot-run' };
  const networks = await detector;
  if (networks === null) return { kind: 'refused', why: 'not-loaded' };
  const outcome = await analysePhoto({
    ...networks,
    raster,
    context: noDetails,
    onGlimpse: (glimpse) => {
      const { widthPx, heightPx } = raster;
      tell({ kind: 'glimpse', glimpse: { ...glimpse, photo: { widthPx, heightPx } } });
    },
    onStep: (step) => {
      tell({
        kind: 'step',
        step: step === 'finding-target' || step === 'finding-holes' ? 'finding' : 'measuring',
      });
    },
  });
  return outcome.status === 'measured'
    ? { kind: 'measured', report: outcome.report }
    : { kind: 'refused', why: outcome.status };
}

function tell(news: TrialNews): void {
  self.postMessage(news);
}
