/** Archives over plain HTTP, authorized by their links alone. */
import { Hono } from 'hono';
import type { Log } from '../../../platform/log/log.ts';
import type { LinkedDeps } from '../deps.ts';
import { lookAtArchive, openArchive, type OpenedArchive } from './download-rules.ts';
import { exportRoutePrefix } from './export-links.ts';
import { exportFileName } from './export-rules.ts';

export function exportRoutes(deps: LinkedDeps) {
  return new Hono().get(`${exportRoutePrefix}/:token`, async (context) => {
    const token = context.req.param('token');
    // Hono handles HEAD with the route of GET.
    if (context.req.method === 'HEAD') {
      return context.body(null, 200, headersOf(await lookAtArchive(deps, token)));
    }
    const archive = await openArchive(deps, token);
    return context.body(bodyOf(archive, deps.log), 200, headersOf(archive));
  });
}

function headersOf({ userId, sizeBytes }: { userId: string; sizeBytes: number }): Record<string, string> {
  return {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${exportFileName(userId)}"`,
    'content-length': String(sizeBytes),
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
}

/** Calls `end` after the last chunk, and `giveBack` in all other cases. */
function bodyOf({ chunks, end, giveBack }: OpenedArchive, log: Log): ReadableStream<Uint8Array> {
  const reading = chunks[Symbol.asyncIterator]();
  let isCutOff = false;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const next = await reading.next();
        if (isCutOff) return;
        if (next.done !== true) {
          controller.enqueue(next.value);
          return;
        }
      } catch (cause) {
        log.error({ cause }, 'an archive could not be read to its end');
        await giveBack();
        throw cause;
      }
      controller.close();
      await end();
    },
    cancel: async () => {
      isCutOff = true;
      await reading.return?.();
      await giveBack();
    },
  });
}
