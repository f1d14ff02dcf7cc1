/** Which addresses belong to one person (decision 12). */
import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Device } from '../accounts/index.ts';

/** Google delivers both domains to one mailbox and ignores dots. */
const googleDomains = ['gmail.com', 'googlemail.com'];

/**
 * One spelling for all addresses of a person's mailbox: without a plus tag and, for Gmail, without dots. Only for comparing; never send
 * mail to it.
 */
export function personOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.normalize('NFKC').trim().toLowerCase()) ?? [];
  const host = (domainToASCII(domain) || domain).replace(/\.$/, '');
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  const isGoogle = googleDomains.includes(host);
  return isGoogle ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}

export function isSamePerson(email: string, other: string): boolean {
  return personOf(email) === personOf(other);
}

/** The same for accounts that one person creates in a row on one device. Without the secret, no one can search it for a network. */
export function hashOrigin(secret: string, { network, userAgent }: Device): string {
  const origin = JSON.stringify(['origin', network, userAgent]);
  return createHmac('sha256', secret).update(origin).digest('hex');
}

/** What we keep of a person after the account is gone (decision 36). Without the secret, no one can search it for an address. */
export function hashPerson(secret: string, email: string): string {
  return createHmac('sha256', secret).update(personOf(email)).digest('hex');
}
