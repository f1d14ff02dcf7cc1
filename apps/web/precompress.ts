/** Compresses the built page once, so the server need not do it for each visitor. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { afterBuild } from './after-build.ts';

/** Text, the network runtime, and the weights. Pictures and fonts are already compressed. */
const compressible = /\.(?:css|html|js|json|mjs|onnx|svg|txt|wasm|webmanifest|xml)$/;
/** A smaller file fits into one packet either way. */
const leastBytes = 1400;
/** Above this, the best level takes twice as long and saves one percent. */
const mostBytesAtBest = 1_000_000;
const best = { brotli: 11, gzip: 9 } as const;
/** The analysis files weigh 3.9 MB with 10 and 4.2 MB with 9. */
const beyond = { brotli: 10, gzip: 6 } as const;
/** For `npm test`, which measures no sizes: the same files, in 20 s less processor time. */
const quick = { brotli: 4, gzip: 1 } as const;
/** A smaller saving isn't worth a second file. */
const mostOfOriginal = 0.95;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes FILE.br and FILE.gz beside each file that gets smaller. */
export async function precompress(folder: string, isQuick = false): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name), isQuick)));
}

async function compressFile(file: string, isQuick: boolean): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const careful = bytes.length > mostBytesAtBest ? beyond : best;
  const { brotli, gzip: level } = isQuick ? quick : careful;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    toBrotli(bytes, { params }).then((packed) => writeIfSmaller(`${file}.br`, packed, bytes.length)),
    toGzip(bytes, { level }).then((packed) => writeIfSmaller(`${file}.gz`, packed, bytes.length)),
  ]);
}

async function writeIfSmaller(file: string, packed: Uint8Array, originalBytes: number): Promise<void> {
  if (packed.length < mostOfOriginal * originalBytes) await writeFile(file, packed);
}

/** Vite plugin that compresses after the last file is written; `--mode quick` for tests. */
export function precompressPage() {
  return afterBuild('precompress-page', (folder, mode) => precompress(folder, mode === 'quick'));
}
