/** Beside the page: analyzes photos on this device. The networks are loaded with the first one. */
import { analysePhoto, nothingTold } from '@target-analysis/analysis';
import { decodePhoto, downloadDetector, isReadAlike, loadHoleDetector } from '@target-analysis/analysis-web';
import type { TrialNews } from './trial.ts';

const detector = downloadDetector((share) => {
  tell({ kind: 'share', share });
}).then(loadHoleDetector);
// The analysis of a photo fails with it.
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
