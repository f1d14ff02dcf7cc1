/** Photos over plain HTTP, authorized by their signed links alone. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OpenedFile, Storage } from '../../../platform/storage/storage.ts';
import { photoRoutePrefix, type PhotoLinks } from './photo-links.ts';

/** Long enough for a browser to follow, too short to share. */
const storeLinkSeconds = 60;
/** A browser that caches the redirect still gets a link with half a minute left. */
const sameStoreLinkSeconds = 30;

export function photoRoutes(deps: { storage: Storage; photoLinks: PhotoLinks }) {
  return new Hono().get(`${photoRoutePrefix}*`, async (context) => {
    const path = context.req.path.slice(photoRoutePrefix.length);
    const { expires = '', signature = '' } = context.req.query();
    const secondsLeft = deps.photoLinks.verify(path, expires, signature);
    if (secondsLeft === null) throw new AppError('not-found');
    const link = await deps.storage.linkTo(path, storeLinkSeconds);
    if (link !== null) return leadTo(link);
    return respondWithPhoto(deps.storage, { path, secondsLeft, asked: context.req.raw.headers });
  });
}

function leadTo(link: string): Response {
  const headers = {
    location: link,
    'cache-control': `private, max-age=${String(sameStoreLinkSeconds)}`,
    'referrer-policy': 'no-referrer',
  };
  return new Response(null, { status: 302, headers });
}

/** Serves the photo to someone who may see it for this many seconds. */
export async function respondWithPhoto(
  storage: Storage,
  { path, secondsLeft, asked }: { path: string; secondsLeft: number; asked: Headers },
): Promise<Response> {
  const headers = new Headers(headersOf(path, secondsLeft));
  if (asked.get('if-none-match') === headers.get('etag')) {
    return new Response(null, { status: 304, headers });
  }
  const photo = await storage.openRead(path);
  if (photo === null) throw new AppError('not-found');
  return respondWithRange(photo, asked.get('range') ?? '', headers);
}

/** @NOTE The photo at a path never changes, so the path alone determines the entity tag. */
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

/** Returns the requested range, or everything if no range or several were requested. */
function respondWithRange(photo: OpenedFile, range: string, headers: Headers): Response {
  const { sizeBytes } = photo;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range);
  if (asked === null || asked[0] === 'bytes=-') {
    headers.set('content-length', String(sizeBytes));
    return new Response(ReadableStream.from(photo.chunks), { headers });
  }
  const [, first = '', last = ''] = asked;
  const firstByte = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const lastByte = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (firstByte > lastByte) {
    headers.set('content-range', `bytes */${String(sizeBytes)}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${String(firstByte)}-${String(lastByte)}/${String(sizeBytes)}`);
  headers.set('content-length', String(lastByte + 1 - firstByte));
  return new Response(ReadableStream.from(photo.part({ firstByte, lastByte })), { status: 206, headers });
}
