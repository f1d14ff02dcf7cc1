/** Bodies are read up to a limit, whether their length is announced or not. */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppError } from './app-error.ts';

/** Refuses a larger body with the error that `refuse` makes. */
export function bodyLimit(maxBytes: number, refuse: () => AppError) {
  return createMiddleware(async (context, next) => {
    const announced = context.req.header('content-length');
    if (announced === undefined) await readWhole(context, maxBytes, refuse);
    else if (Number(announced) > maxBytes) throw refuse();
    await next();
  });
}

/** A body sent in pieces is gathered first, so that the handler cannot mistake one that was cut off for a broken one. */
async function readWhole(context: Context, maxBytes: number, refuse: () => AppError): Promise<void> {
  const { raw } = context.req;
  if (raw.body === null) return;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of raw.body) {
    length += piece.byteLength;
    if (length > maxBytes) throw refuse();
    pieces.push(piece);
  }
  context.req.raw = new Request(raw, { body: Buffer.concat(pieces) });
}
