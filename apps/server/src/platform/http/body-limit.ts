/** Reads bodies up to a limit, whether they announce their length or not. */
import { createMiddleware } from 'hono/factory';
import { AppError } from './app-error.ts';
import { boundless, type BodyRoom } from './body-room.ts';
import type { RequestVariables } from './request-facts.ts';

export interface BodyLimit {
  maxBytes: number;
  /** The error for a larger body. */
  refuse: () => AppError;
}

/**
 * How much of a refused body is still read. A browser that is cut off while sending shows a broken connection
 * instead of our response.
 */
const heardOutBytes = 100 * 1024 * 1024;

/** The Fetch API gives these no body. */
const bodiless = new Set(['GET', 'HEAD']);

export function bodyLimit(limitOf: (path: string) => BodyLimit) {
  return createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
    const { maxBytes, refuse } = limitOf(context.req.path);
    const announced = context.req.header('content-length');
    // Looking for a body would build a whole request when only its headers are needed.
    if (announced === undefined && bodiless.has(context.req.method)) return next();
    const { body: stream } = context.req.raw;
    if (Number(announced ?? 0) > maxBytes) {
      await hearOut(stream);
      throw refuse();
    }
    // Collects the body first, so that it counts while it arrives, and no handler mistakes a cut-off body for a
    // malformed one.
    const gathered = await gather(stream, maxBytes, context.get('bodyRoom'));
    if (gathered === 'too-large') throw refuse();
    if (gathered === 'no-room') throw new AppError('service-unavailable');
    if (stream !== null) context.req.raw = new Request(context.req.raw, { body: gathered });
    return next();
  });
}

/** Reads and discards a body before the request is refused. */
export async function hearOut(stream: ReadableStream<Uint8Array> | null): Promise<void> {
  await gather(stream, 0);
}

/** Keeps nothing of a refused body. */
async function gather(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  room: BodyRoom = boundless,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'no-room'> {
  const pieces: Uint8Array[] = [];
  let refusal: 'too-large' | 'no-room' | null = null;
  let length = 0;
  let kept = 0;
  const dropAll = () => {
    pieces.length = 0;
    room.giveBack(kept);
    kept = 0;
  };
  try {
    for await (const piece of stream ?? []) {
      length += piece.byteLength;
      if (length > heardOutBytes) break;
      if (refusal !== null) continue;
      if (length > maxBytes) refusal = 'too-large';
      else if (!room.take(piece.byteLength)) refusal = 'no-room';
      if (refusal !== null) {
        dropAll();
        continue;
      }
      kept += piece.byteLength;
      pieces.push(piece);
    }
    return refusal ?? Buffer.concat(pieces);
  } finally {
    dropAll();
  }
}
