/** How the built page names the files that analyze a photo. */
import { leanFile, sha256 } from '@target-analysis/analysis-web/lean';
import { expect, test } from 'vitest';
import { nameOfAsset } from '../../apps/web/lean-analysis.ts';

test("a file is named after its smaller form, so that a browser doesn't cache another one", () => {
  // A graph with a half-precision tensor of 1, 1 + 1/1024, and 1.5.
  const model = Uint8Array.of(0x08, 8, 0x3a, 12, 0x2a, 10, 0x10, 10, 0x4a, 6, 0, 0x3c, 1, 0x3c, 0, 0x3e);
  const name = nameOfAsset({ names: ['scene.onnx'], source: model });
  expect(name).toContain(sha256(leanFile('scene.onnx', model)).slice(0, 8));
  expect(name).not.toContain(sha256(model).slice(0, 8));
});

test('other files keep the fingerprint of the build', () => {
  const source = Uint8Array.of(1);
  expect(nameOfAsset({ names: ['inter.woff2'], source })).toBe('assets/[name]-[hash][extname]');
});
