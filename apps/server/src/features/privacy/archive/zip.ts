/** A zip archive as a stream: memory holds a few chunks of one file, however long the archive gets. */
import { PassThrough, pipeline, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** `bytes` are stored as they are, for what is compressed already; `chunks` are compressed. */
export type ZipEntry =
  | { name: string; bytes: Uint8Array }
  | { name: string; chunks: AsyncIterable<Uint8Array> };

/** Names are ours: plain ASCII, relative, without `..`. When the reader stops, the writing stops. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  // Ends both at once; what went wrong is thrown where the output is read.
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

/** One entry after the other: the next is asked for when the one before it is read to its end. */
async function fill(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  { at, signal }: { at: Date; signal: AbortSignal },
): Promise<void> {
  // @NOTE Outside of the loop: the archive keeps each entry's function to its end, which thus holds no content but the last.
  let content = Readable.from([]);
  for await (const entry of entries) {
    const isStored = 'bytes' in entry;
    content = Readable.from(isStored ? [entry.bytes] : entry.chunks, { signal });
    zip.addReadStreamLazy(entry.name, { mtime: at, compress: !isStored }, (give) => {
      give(null, content);
    });
    await finished(content);
  }
  zip.end();
}
