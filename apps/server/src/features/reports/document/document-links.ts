/** Signed links to one report's document: anyone who holds one can read that document until it expires (decision 29). */
import { createHmac } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import { isSignature } from '../../../platform/secrets/is-signature.ts';
import type { DocumentUnit } from './ready-report.ts';

/** Long enough to print and to download, short enough that a forwarded link soon expires. */
const linkLifeSeconds = 10 * 60;

const documentRoutePrefix = '/documents';

export interface LinkedDocument {
  userId: string;
  id: string;
  unit: DocumentUnit | undefined;
}

export interface DocumentLinks {
  /** Links to the page to print and the file to download. */
  sign: (document: LinkedDocument) => { printUrl: string; fileUrl: string };
  /** The document that a link of this report was signed for; null if the link has expired or was not issued here. */
  verify: (id: string, query: Record<string, string>) => LinkedDocument | null;
}

export function createDocumentLinks(deps: { secret: string; clock: Clock }): DocumentLinks {
  const nowSeconds = () => Math.floor(deps.clock.now().getTime() / 1000);
  const signatureOf = (document: LinkedDocument, expires: string) =>
    createHmac('sha256', deps.secret)
      .update(['document', document.userId, document.id, document.unit ?? '', expires].join('\n'))
      .digest();
  return {
    sign: (document) => {
      const expires = String(nowSeconds() + linkLifeSeconds);
      const query = new URLSearchParams({
        ...(document.unit !== undefined && { unit: document.unit }),
        owner: document.userId,
        expires,
        signature: signatureOf(document, expires).toString('base64url'),
      });
      const path = `${documentRoutePrefix}/${document.id}`;
      return {
        printUrl: `${path}/print?${query.toString()}`,
        fileUrl: `${path}/report.pdf?${query.toString()}`,
      };
    },
    verify: (id, { owner = '', unit, expires = '', signature = '' }) => {
      const document = { userId: owner, id, unit: unitOf(unit) };
      const isOurs = isSignature(signature, signatureOf(document, expires));
      return isOurs && Number(expires) > nowSeconds() ? document : null;
    },
  };
}

function unitOf(unit: string | undefined): DocumentUnit | undefined {
  return unit === 'mm' || unit === 'in' || unit === 'MOA' ? unit : undefined;
}
