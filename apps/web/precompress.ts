/** Compresses the built page once, so that no server does it for each visitor. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text, the runtime of the networks, and their weights. Pictures and fonts are compressed already. */
const compressible = /\.(?:css|html|js|json|mjs|onnx|svg|txt|wasm|webmanifest|xml)$/;
/** Less fits into one packet either way. */
const leastBytes = 1400;
/** Beyond it the best takes many seconds, for a few percent. */
const mostBytesAtBest = 1_000_000;
/** Of 11 in brotli and 9 in gzip. */
const qualityBeyond = 6;
/** What saves less is not worth the second file. */
const mostOfOriginal = 0.95;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes FILE.br and FILE.gz beside each file of the folder that gains by it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < leastBytes) continue;
    const [brotliQuality, level] = bytes.length > mostBytesAtBest ? [qualityBeyond, qualityBeyond] : [11, 9];
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeIfSmaller(`${file}.br`, await toBrotli(bytes, { params }), bytes.length);
    await writeIfSmaller(`${file}.gz`, await toGzip(bytes, { level }), bytes.length);
  }
}

async function writeIfSmaller(file: string, packed: Uint8Array, originalBytes: number): Promise<void> {
  if (packed.length < mostOfOriginal * originalBytes) await writeFile(file, packed);
}

/** A plugin of Vite that does it after the last file is written. */
export function precompressPage() {
  let folder = '';
  return {
    name: 'precompress-page',
    apply: 'build' as const,
    configResolved: ({ root, build }: { root: string; build: { outDir: string } }) => {
      folder = resolve(root, build.outDir);
    },
    writeBundle: { order: 'post' as const, sequential: true as const, handler: () => precompress(folder) },
  };
}
