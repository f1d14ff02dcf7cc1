/** Measures the cost of a visitor's photo on the device: downloads and time. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/repository.ts';
import { measurePhotos } from './measure-photos.ts';
import { measuredNow } from '../results.ts';

export async function measureTry() {
  const download = {
    runtime: kilobytesOf('*.wasm.br'),
    networks: kilobytesOf('*.onnx.br'),
    code: kilobytesOf('try-worker-*.js.br'),
  };
  return {
    ...measuredNow(),
    /** Downloaded with the first photo, compressed as a server sends it. */
    downloadKilobytes: { ...download, total: download.runtime + download.networks + download.code },
    photos: await measurePhotos(),
  };
}

function kilobytesOf(pattern: string): number {
  const files = globSync(join(root, 'apps/web/dist/assets', pattern));
  return files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000;
}
