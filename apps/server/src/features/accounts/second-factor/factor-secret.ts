/** The secret that a factor shares with its app. It is stored sealed, because the server has to read it again. */
import type { SealedColumn } from '../../../platform/secrets/sealed-columns.ts';
import type { Sealing } from '../../../platform/secrets/sealing.ts';
import type { AccountsTools } from '../deps.ts';
import type { FactorRow } from './factor-store.ts';

export const sealedFactors: SealedColumn = {
  ...{ table: 'second_factors', id: 'id', sealed: 'sealed_secret' },
  purposeOf: (id) => `second factor ${id}`,
};

export function sealSecret(sealing: Sealing, id: string, secret: string): string {
  return sealing.seal(secret, sealedFactors.purposeOf(id));
}

/** Null if another encryption key sealed it, which goes to the log for the operator. */
export function openSecret(
  { sealing, log }: Pick<AccountsTools, 'sealing' | 'log'>,
  { id, sealedSecret }: FactorRow,
): string | null {
  const secret = sealing.open(sealedSecret, sealedFactors.purposeOf(id));
  if (secret === null) log.error({ factorId: id }, 'the secret of a second factor could not be opened');
  return secret;
}
