/** Links to archives: anyone who holds one can open that archive once, until the link expires (decision 37). No link is stored. */
import { createHmac } from 'node:crypto';
import { isSignature } from '../../../platform/secrets/is-signature.ts';

export const exportRoutePrefix = '/api/privacy-exports';

/** The same archive always gets the same link, so that a reopened page shows it again. */
export function signExportLink(secret: string, { id, expiresAt }: { id: string; expiresAt: Date }): string {
  const end = String(expiresAt.getTime());
  return `${exportRoutePrefix}/${id}.${end}.${signatureOf(secret, id, end).toString('base64url')}`;
}

/** The id of the token's archive; null for a token that was not issued here or has expired. */
export function verifyExportToken(secret: string, token: string, now: Date): string | null {
  const [id = '', end = '', signature = ''] = token.split('.');
  const isOurs = isSignature(signature, signatureOf(secret, id, end));
  return isOurs && Number(end) > now.getTime() ? id : null;
}

function signatureOf(secret: string, id: string, end: string): Buffer {
  return createHmac('sha256', secret).update(['data-export', id, end].join('\n')).digest();
}
