/** Beside the page: analyzes photos on this device. The networks are loaded with the first one. */
import { analysePhoto, nothingTold, type Report } from '@target-analysis/analysis';
import { decodePhoto, isReadAlike, loadHoleDetector } from '@target-analysis/analysis-web';
import { downloadDetector } from './detector-download.ts';
import type { TrialRefusal } from './trial.ts';
import type { TrialStep } from './trial-steps.ts';

/** What the worker says of the photo it was sent. */
export type TrialNews =
  | { kind: 'step'; step: TrialStep }
  /** How much of the networks has arrived, 0 to 1. */
  | { kind: 'share'; share: number }
  | { kind: 'refused'; why: TrialRefusal }
  | { kind: 'measured'; report: Report };

const detector = downloadDetector((share) => {
  tell({ kind: 'share', share });
}).then(loadHoleDetector);
// The analysis of a photo hears of it.
detector.catch(() => undefined);

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Blob)) return;
  analyse(data).then(tell, (cause: unknown) => {
    // The page hears of errors of its worker, but not of promises that fail in it.
    self.reportError(cause);
  });
});

async function analyse(photo: Blob): Promise<TrialNews> {
  const raster = (await isReadAlike(photo)) ? await decodePhoto(photo) : null;
  if (raster === null) return { kind: 'refused', why: 'for-server' };
  const networks = await detector;
  const outcome = await analysePhoto({
    ...networks,
    raster,
    context: nothingTold,
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
