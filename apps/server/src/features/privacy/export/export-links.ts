/** Links to archives: anyone who holds one may open that archive once, until it ends (decision 37). Nothing of them is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const exportRoutePrefix = '/api/privacy-exports';

/** The same for the same archive, so that a page which is opened again has the same link. */
export function signExportLink(secret: string, { id, expiresAt }: { id: string; expiresAt: Date }): string {
  const end = String(expiresAt.getTime());
  return `${exportRoutePrefix}/${id}.${end}.${signatureOf(secret, id, end).toString('base64url')}`;
}

/** The archive that the token was given for; null for one that was never given, or has ended. */
export function verifyExportToken(secret: string, token: string, now: Date): string | null {
  const [id = '', end = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(secret, id, end);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(end) > now.getTime() ? id : null;
}

function signatureOf(secret: string, id: string, end: string): Buffer {
  return createHmac('sha256', secret).update(['data-export', id, end].join('\n')).digest();
}
