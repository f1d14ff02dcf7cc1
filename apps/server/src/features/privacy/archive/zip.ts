/** A zip archive as a stream: memory holds a few chunks of one file, however large the archive. */
import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** `bytes` are stored unchanged, for content that is already compressed; `chunks` are compressed. */
export type ZipEntry =
  | { name: string; bytes: Uint8Array }
  | { name: string; chunks: AsyncIterable<Uint8Array> };

/** We choose the names: plain ASCII, relative, without `..`. Writing stops when the reader stops. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  // Ends both streams at once; errors are thrown where the output is read.
  pipeline(zip.outputStream, output, () => undefined);
  const reader = new AbortController();
  const filled = fill(zip, entries, { at, signal: reader.signal }).catch((cause: unknown) => {
    output.destroy(cause instanceof Error ? cause : new Error('an archive broke off', { cause }));
  });
  const parts: AsyncIterable<Buffer> = output;
  try {
    for await (const part of parts) yield part;
  } finally {
    reader.abort();
    await filled;
  }
}

/** Adds entries one at a time: requests the next only after the previous one is fully read. */
async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<void> {
  // @NOTE Outside the loop: the archive keeps every entry's callback until it ends, so they must share one content
  // variable.
  let content = Readable.from([]);
  for await (const entry of entries) {
    const isStored = 'bytes' in entry;
    content = Readable.from(isStored ? [entry.bytes] : entry.chunks, { signal });
    zip.addReadStreamLazy(entry.name, { mtime: at, compress: !isStored }, (give) => give(null, content));
    await finished(content);
  }
  zip.end();
}
