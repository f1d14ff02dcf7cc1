/** What the build passes to the service worker about the page. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPageFiles } from '../../apps/web/service-worker/build-service-worker.ts';

test('stores the page at once, and its networks when requested', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  await mkdir(join(folder, 'assets'));
  const assets = ['a-1.js', 'a-1.js.br', 'a-1.css', 'inter-latin-wght-1.woff2', 'inter-greek-wght-1.woff2'];
  const others = ['index.html', 'icon.svg', 'icon-192.png', 'site.webmanifest'];
  for (const name of [...assets, 'holes-1.onnx', 'runtime-1.wasm'].map((asset) => `assets/${asset}`))
    await writeFile(join(folder, name), name);
  for (const name of others) await writeFile(join(folder, name), name);

  const { atOnce, onDemand } = await listPageFiles(folder);
  expect(atOnce.filter(({ revision }) => revision === null).map(({ url }) => url)).toEqual([
    '/assets/a-1.css',
    '/assets/a-1.js',
    '/assets/inter-latin-wght-1.woff2',
  ]);
  expect(onDemand).toEqual([
    '/assets/holes-1.onnx',
    '/assets/inter-greek-wght-1.woff2',
    '/assets/runtime-1.wasm',
  ]);

  // A file without a fingerprint in its name gets a revision from its content.
  const revised = atOnce.filter(({ revision }) => revision !== null);
  expect(revised.map(({ url }) => url)).toEqual(others.map((name) => `/${name}`));
  await writeFile(join(folder, 'index.html'), 'changed');
  const after = (await listPageFiles(folder)).atOnce;
  expect(after.filter((entry, index) => entry.revision !== atOnce[index]?.revision)).toHaveLength(1);
});
