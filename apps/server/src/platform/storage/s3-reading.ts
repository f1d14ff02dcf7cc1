/** Reads an object over a connection that may break. */
import { StorageUnavailable } from './storage-unavailable.ts';

export interface Span {
  firstByte: number;
  lastByte: number;
}

/** Opens the object at this byte. */
type OpenAt = (firstByte: number) => Promise<AsyncIterable<Uint8Array>>;

/** In a row, without a byte in between. */
const mostBreaks = 3;
/** A store that breaks off after a silence this long will not continue. */
const longestSilenceMs = 5000;

/** The bytes of the span; if the connection breaks, reading continues at the next byte. */
export async function* readOn(
  openAt: OpenAt,
  { firstByte, lastByte }: Span,
  begun?: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let next = firstByte;
  let breaks = 0;
  let heardMs = performance.now();
  let body = begun;
  while (next <= lastByte) {
    if (breaks === mostBreaks || (breaks > 0 && performance.now() - heardMs >= longestSilenceMs))
      throw new StorageUnavailable('the S3 store broke off in the middle of a file');
    breaks += 1;
    for await (const chunk of untilBroken(body ?? (await openAt(next)))) {
      breaks = 0;
      heardMs = performance.now();
      // Some stores return more than requested.
      const asked = chunk.subarray(0, lastByte + 1 - next);
      next += asked.length;
      yield asked;
      if (next > lastByte) return;
    }
    body = undefined;
  }
}

/** @NOTE A break ends the chunks without an error: the caller counts bytes, and requests the rest. */
async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reading = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await reading.next().catch(() => null);
      if (step === null || step.done === true) return;
      yield step.value;
    }
  } finally {
    await reading.return?.();
  }
}
