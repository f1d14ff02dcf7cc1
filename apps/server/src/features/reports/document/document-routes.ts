/** Documents over plain HTTP, authorized by their signed links alone. */
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReportsDeps } from '../deps.ts';
import type { LinkedDocument } from './document-links.ts';
import { makeReportPage, makeReportPdf } from './make-document.ts';
import { printPage, printStylePath } from './print/print-page.ts';
import { printStyle } from './print/print-style.ts';

/** Only our own page may frame the document, to print it; nothing in it runs. */
const framedByUs = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
const forTheOwner = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};

export function documentRoutes(deps: ReportsDeps) {
  const linkedDocument = (context: Context): LinkedDocument => {
    const id = z.uuid().safeParse(context.req.param('id'));
    const document = id.success ? deps.documentLinks.verify(id.data, context.req.query()) : null;
    if (document === null) throw new AppError('not-found');
    return document;
  };
  return new Hono()
    .get(printStylePath, (context) =>
      context.body(printStyle, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=300',
      }),
    )
    .get('/documents/:id/print', async (context) => {
      const { content, photoUrl } = await makeReportPage(deps, linkedDocument(context));
      return context.html(printPage(content, photoUrl), 200, { ...framedByUs, ...forTheOwner });
    })
    .get('/documents/:id/report.pdf', async (context) => {
      const { bytes, fileName } = await makeReportPdf(deps, linkedDocument(context));
      return context.body(Uint8Array.from(bytes), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(fileName),
        'content-length': String(bytes.length),
        ...forTheOwner,
      });
    });
}

/** Names the file for every browser: in ASCII for the oldest, and in full (RFC 6266). */
function attachmentHeader(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.]+/g, '-').replace(/^-+/, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
