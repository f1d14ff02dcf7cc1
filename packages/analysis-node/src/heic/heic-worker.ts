/** The thread that decodes one HEIC photo and exits. */
import { parentPort } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicAnswer, HeicQuestion } from './heic-messages.ts';

async function answer({ bytes, maxPixels }: HeicQuestion): Promise<HeicAnswer> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (image === undefined) return { status: 'broken' };
  const widthPx = image.get_width();
  const heightPx = image.get_height();
  if (widthPx * heightPx > maxPixels) return { status: 'read', widthPx, heightPx, rgb: null };
  const target = { data: new Uint8ClampedArray(widthPx * heightPx * 4), width: widthPx, height: heightPx };
  const drawn = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) => {
    image.display(target, resolve);
  });
  return { status: 'read', widthPx, heightPx, rgb: drawn === null ? null : flattenOnWhite(drawn.data) };
}

function flattenOnWhite(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 255) / 255;
    for (let channel = 0; channel < 3; channel++)
      rgb[to + channel] = Math.round((rgba[from + channel] ?? 0) * alpha + 255 * (1 - alpha));
  }
  return rgb;
}

async function reply(question: HeicQuestion): Promise<void> {
  const given = await answer(question).catch((): HeicAnswer => ({ status: 'broken' }));
  parentPort?.postMessage(given, given.status === 'read' && given.rgb !== null ? [given.rgb.buffer] : []);
}

parentPort?.once('message', (question: HeicQuestion) => void reply(question));
