/** Photos over plain HTTP, by their signed links alone. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../../platform/http/app-error.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { photoRoutePrefix, type PhotoLinks } from './photo-links.ts';

export function photoRoutes(deps: { storage: Storage; photoLinks: PhotoLinks }) {
  return new Hono().get(`${photoRoutePrefix}*`, async (context) => {
    const path = context.req.path.slice(photoRoutePrefix.length);
    const { expires = '', signature = '' } = context.req.query();
    const secondsLeft = deps.photoLinks.verify(path, expires, signature);
    if (secondsLeft === null) throw new AppError('not-found');
    const headers = new Headers(headersOf(path, secondsLeft));
    if (context.req.header('if-none-match') === headers.get('etag')) {
      return new Response(null, { status: 304, headers });
    }
    const photo = await deps.storage.get(path);
    if (photo === null) throw new AppError('not-found');
    return respondWithRange(photo.bytes, context.req.header('range'), headers);
  });
}

/** @NOTE A stored photo never changes under its path, so the path alone makes the entity tag. */
function headersOf(path: string, secondsLeft: number): Record<string, string> {
  return {
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'cache-control': `private, max-age=${String(secondsLeft)}, immutable`,
    'accept-ranges': 'bytes',
    etag: `"${createHash('sha256').update(path).digest('base64url')}"`,
  };
}

/** Answers the one range that was asked for, or everything where none or several were. */
function respondWithRange(bytes: Uint8Array, range: string | undefined, headers: Headers): Response {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (asked === null || asked[0] === 'bytes=-') return new Response(bytes, { headers });
  const [, first = '', last = ''] = asked;
  const start = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (start > end) {
    headers.set('content-range', `bytes */${String(bytes.length)}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${String(start)}-${String(end)}/${String(bytes.length)}`);
  return new Response(bytes.subarray(start, end + 1), { status: 206, headers });
}
