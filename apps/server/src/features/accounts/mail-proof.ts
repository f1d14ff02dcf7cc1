/** What a mail lets its reader bring back. */
import { hashSecret } from '../../platform/ids/ids.ts';

/** The secret of the link, or the six digits beside it. */
export type MailProof = { linkToken: string } | { email: string; code: string };

/** With the account's id, so that equal codes of two accounts do not look equal. */
export function hashCode(accountId: string, code: string): string {
  return hashSecret(`${accountId} ${code}`);
}
