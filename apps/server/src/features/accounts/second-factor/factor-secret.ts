/** The secret that a factor shares with its app: it has to be read again, so it is stored sealed. */
import type { AccountsTools } from '../deps.ts';
import type { FactorRow } from './factor-store.ts';

export function sealSecret({ sealing }: Pick<AccountsTools, 'sealing'>, id: string, secret: string): string {
  return sealing.seal(secret, purposeOf(id));
}

/** Null for one that another encryption key sealed, which the operator learns from the log. */
export function openSecret(
  { sealing, log }: Pick<AccountsTools, 'sealing' | 'log'>,
  { id, sealedSecret }: FactorRow,
): string | null {
  const secret = sealing.open(sealedSecret, purposeOf(id));
  if (secret === null) log.error({ factorId: id }, 'the secret of a second factor could not be opened');
  return secret;
}

function purposeOf(id: string): string {
  return `second factor ${id}`;
}
