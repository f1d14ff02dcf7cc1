/**
 * `node tools/record-runtime-calls.ts [PHOTO...]`: records which functions of the network runtime are called on drawn photos and on the
 * given ones, and adds them to the list of those that stay in the page's download (decision 054). Run it for a new version of the
 * runtime.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { analysePhoto, noDetails, type Raster } from '@target-analysis/analysis';
import { photographTarget, planTarget } from '@target-analysis/analysis/testing';
import { decodePhoto } from '@target-analysis/analysis-node';
import { loadHoleDetector } from '../packages/analysis-web/src/load-hole-detector.ts';
import { numbersOf, sha256, stepsOf } from '@target-analysis/analysis-web/lean';
import * as z from 'zod';
import { root, runNode } from './repository.ts';

const list = join(root, 'packages/analysis-web/src/lean/called-functions.json');
const listSchema = z.object({ runtimeSha256: z.string(), called: z.string() });
/** V8 compiles a function on its first call, and then says so. */
const tellCalls = ['--wasm-lazy-compilation', '--trace-wasm-compilation-times'];
const isTold = process.execArgv.includes('--trace-wasm-compilation-times');
const photos = process.argv.slice(2);

const require = createRequire(join(root, 'packages/analysis-web/src/index.ts'));
function read(name: string): Uint8Array {
  return readFileSync(require.resolve(name));
}
const runtime = read('onnxruntime-web/ort-wasm-simd-threaded.wasm');

if (isTold) await analyseAll();
else await record();

async function record(): Promise<void> {
  const { code, output } = await runNode([...tellCalls, import.meta.filename, ...photos]);
  if (code !== 0) throw new Error(output.slice(-2000));
  const called = new Set(known());
  for (const [, index] of output.matchAll(/#(\d+) using Liftoff/g)) called.add(Number(index));
  const numbers = [...called].sort((a, b) => a - b);
  const recorded = { runtimeSha256: sha256(runtime), called: stepsOf(numbers) };
  writeFileSync(list, `${JSON.stringify(recorded, null, 2)}\n`);
  process.stdout.write(`${String(numbers.length)} functions are called.\n`);
}

/** The functions already recorded for this runtime. */
function known(): number[] {
  if (!existsSync(list)) return [];
  const { runtimeSha256, called } = listSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  return runtimeSha256 === sha256(runtime) ? numbersOf(called) : [];
}

async function analyseAll(): Promise<void> {
  const networks = await loadHoleDetector({
    runtime,
    holes: read('@target-analysis/analysis/model/holes.onnx'),
    scene: read('@target-analysis/analysis/model/scene.onnx'),
  });
  for (const raster of [photographTarget(planTarget(41, 8)), ...(await decodeAll())])
    await analysePhoto({ ...networks, raster, context: noDetails });
}

async function decodeAll(): Promise<Raster[]> {
  const limits = { maxMegapixels: 50, minSidePx: 1 };
  const decoded = await Promise.all(photos.map((photo) => decodePhoto(readFileSync(photo), limits)));
  return decoded.flatMap((photo) => (photo.status === 'decoded' ? [photo.raster] : []));
}
