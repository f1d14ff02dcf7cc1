/** Which addresses are one person's (decision 12). */
import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Device } from '../accounts/index.ts';

/** Google delivers both names, and ignores dots, in one mailbox. */
const googleDomains = ['gmail.com', 'googlemail.com'];

/**
 * One spelling for all the addresses that reach a person's mailbox: without a tag behind a plus, and for Gmail without dots. It is
 * for comparing only; nobody is written to at it.
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

/** What two accounts share that one person made in a row on one device. Without the secret, it can't be searched for a network. */
export function hashOrigin(secret: string, { network, userAgent }: Device): string {
  const origin = JSON.stringify(['origin', network, userAgent]);
  return createHmac('sha256', secret).update(origin).digest('hex');
}

/** What we keep of a person once the account is gone (decision 36). Without the secret, it can't be searched for an address. */
export function hashPerson(secret: string, email: string): string {
  return createHmac('sha256', secret).update(personOf(email)).digest('hex');
}
