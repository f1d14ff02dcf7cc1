import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { leanFile } from './lean/lean-file.ts';
import { downloadBytes, downloadMegabytes } from './download-size.ts';

const require = createRequire(import.meta.url);
const files = [
  'onnxruntime-web/ort-wasm-simd-threaded.wasm',
  '@target-analysis/analysis/model/holes.onnx',
  '@target-analysis/analysis/model/scene.onnx',
].map((name) => leanFile(name, readFileSync(require.resolve(name))));

test('the progress of the download ends where the files end', () => {
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  expect(Math.abs(bytes / downloadBytes - 1)).toBeLessThan(0.05);
});

test('the size shown to people is that of the download', { timeout: 30_000 }, () => {
  const packed = files.map((file) =>
    // The build packs a tenth better, but takes ten times as long.
    brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  );
  const megabytes = packed.reduce((sum, file) => sum + file.length, 0) / 1e6;
  expect(0.9 * megabytes).toBeLessThan(downloadMegabytes);
  expect(0.9 * megabytes).toBeGreaterThan(downloadMegabytes - 1);
});
