/** The browser's runtime against the server's, on the same pixels. `e2e/reports/try.spec.ts` covers the real browser. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { analysePhoto, type PhotoAnalysis } from '@target-analysis/analysis';
import { noDetails, photographTarget, planTarget } from '@target-analysis/analysis/testing';
import { loadHoleDetector as loadInNode } from '@target-analysis/analysis-node';
import { expect, it } from 'vitest';
import { leanFile } from './lean/lean-file.ts';
import { loadHoleDetector } from './load-hole-detector.ts';

const require = createRequire(import.meta.url);

/** As it is downloaded. */
async function read(name: string): Promise<Uint8Array> {
  return leanFile(name, await readFile(require.resolve(name)));
}

const inBrowser = Promise.all([
  read('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  read('@target-analysis/analysis/model/holes.onnx'),
  read('@target-analysis/analysis/model/scene.onnx'),
]).then(([runtime, holes, scene]) => loadHoleDetector({ runtime, holes, scene }));

it('finds the same holes at the same places', async () => {
  const raster = photographTarget(planTarget(41, 8));
  const photo = { raster, context: noDetails };
  const [here, there] = await Promise.all([
    analysePhoto({ ...(await inBrowser), ...photo }),
    analysePhoto({ ...(await loadInNode()), quickModel: null, secondModel: null, ...photo }),
  ]);
  const places = holesOf(here);
  expect(places.length).toBeGreaterThanOrEqual(6);
  expect(places).toEqual(holesOf(there));
});

/** To a hundredth of a pixel: the two runtimes add in different orders. */
function holesOf(outcome: PhotoAnalysis) {
  if (outcome.status !== 'measured') throw new Error(outcome.status);
  return outcome.report.holes.map(({ column, row, isDoubtful }) => ({
    column: column.toFixed(2),
    row: row.toFixed(2),
    isDoubtful,
  }));
}
