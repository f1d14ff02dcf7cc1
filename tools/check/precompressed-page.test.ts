/** The compressed files that the page's build adds. */
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from '../../apps/web/precompress.ts';

test.each([
  ['carefully', false],
  ['quickly', true],
])('compresses what gains by it %s, and nothing else', async (_, isQuick) => {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  const text = Buffer.from('a line of code;\n'.repeat(200));
  for (const name of ['main.js', 'weights.onnx', 'picture.webp']) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'short.css'), 'a{}');
  await writeFile(join(folder, 'noise.wasm'), randomBytes(5000));
  await precompress(folder, isQuick);
  const made = (await readdir(folder)).filter((name) => /\.(br|gz)$/.test(name));
  expect(made.toSorted()).toEqual(['main.js.br', 'main.js.gz', 'weights.onnx.br', 'weights.onnx.gz']);
  expect(brotliDecompressSync(await readFile(join(folder, 'main.js.br'))).equals(text)).toBe(true);
  expect(gunzipSync(await readFile(join(folder, 'weights.onnx.gz'))).equals(text)).toBe(true);
});
