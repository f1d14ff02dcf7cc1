/** Bodies are read up to a limit, whether their length is announced or not. */
import { createMiddleware } from 'hono/factory';
import type { AppError } from './app-error.ts';

export interface BodyLimit {
  maxBytes: number;
  /** What a larger body is answered with. */
  refuse: () => AppError;
}

/**
 * How much of a refused body is still listened to: a browser that is cut off while it sends shows a broken connection in place of
 * our answer.
 */
const heardOutBytes = 100 * 1024 * 1024;

/** Fetch gives these no body. */
const bodiless = new Set(['GET', 'HEAD']);

export function bodyLimit(limitOf: (path: string) => BodyLimit) {
  return createMiddleware(async (context, next) => {
    const { maxBytes, refuse } = limitOf(context.req.path);
    const announced = context.req.header('content-length');
    // To look for a body would make a whole request of what is only read for its headers.
    if (announced === undefined && bodiless.has(context.req.method)) return next();
    if (announced === undefined) {
      // A body sent in pieces is gathered first, so that the handler cannot mistake one that was cut off for a broken one.
      const { body: stream } = context.req.raw;
      const body = await gather(stream, maxBytes);
      if (body === null) throw refuse();
      if (stream !== null) context.req.raw = new Request(context.req.raw, { body });
    } else if (Number(announced) > maxBytes) {
      await gather(context.req.raw.body, 0);
      throw refuse();
    }
    return next();
  });
}

/** Null for a body that is longer, of which nothing is kept. */
async function gather(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream ?? []) {
    length += piece.byteLength;
    if (length > heardOutBytes) break;
    if (length <= maxBytes) pieces.push(piece);
    else pieces.length = 0;
  }
  return length > maxBytes ? null : Buffer.concat(pieces);
}
