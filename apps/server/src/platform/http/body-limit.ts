/** Bodies are read up to a limit, whether their length is announced or not. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppError } from './app-error.ts';

export interface BodyLimit {
  maxBytes: number;
  /** What a larger body is answered with. */
  refuse: () => AppError;
}

export function bodyLimit(limitOf: (path: string) => BodyLimit) {
  return createMiddleware(async (context, next) => {
    const limit = limitOf(context.req.path);
    const announced = context.req.header('content-length');
    if (announced === undefined) await readWhole(context, limit);
    else if (Number(announced) > limit.maxBytes) throw limit.refuse();
    await next();
  });
}

/** A body sent in pieces is gathered first, so that the handler cannot mistake one that was cut off for a broken one. */
async function readWhole(context: Context, { maxBytes, refuse }: BodyLimit): Promise<void> {
  const { raw } = context.req;
  const stream: ReadableStream<Uint8Array> | null = raw.body;
  if (stream === null) return;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.byteLength;
    if (length > maxBytes) throw refuse();
    pieces.push(piece);
  }
  context.req.raw = new Request(raw, { body: Buffer.concat(pieces) });
}
