/** The secret that a factor shares with its app: it has to be read again, so it is stored sealed. */
import type { SealedColumn } from '../../../platform/secrets/sealed-columns.ts';
import type { AccountsTools } from '../deps.ts';
import type { FactorRow } from './factor-store.ts';

export const sealedFactors: SealedColumn = {
  ...{ table: 'second_factors', id: 'id', sealed: 'sealed_secret' },
  purposeOf: (id) => `second factor ${id}`,
};

export function sealSecret({ sealing }: Pick<AccountsTools, 'sealing'>, id: string, secret: string): string {
  return sealing.seal(secret, sealedFactors.purposeOf(id));
}

/** Null for one that another encryption key sealed, which the operator learns from the log. */
export function openSecret(
  { sealing, log }: Pick<AccountsTools, 'sealing' | 'log'>,
  { id, sealedSecret }: FactorRow,
): string | null {
  const secret = sealing.open(sealedSecret, sealedFactors.purposeOf(id));
  if (secret === null) log.error({ factorId: id }, 'the secret of a second factor could not be opened');
  return secret;
}
