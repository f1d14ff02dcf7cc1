/** The devices that an account is signed in on, so its owner can spot an unfamiliar one. */
import type { SignedInDevice } from '@target-analysis/contract';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignIn } from '../../../platform/http/procedures.ts';
import { nameDevice, shortenNetwork } from './device-name.ts';
import { endSignInOf, listSignIns } from './sign-in-store.ts';

export async function listDevices(database: Database, caller: SignIn): Promise<SignedInDevice[]> {
  const signIns = await listSignIns(database, caller.userId);
  return signIns.map(({ id, userAgent, network, authenticatedAt, lastActiveAt }) => ({
    id,
    device: nameDevice(userAgent),
    network: shortenNetwork(network),
    created_at: authenticatedAt.toISOString(),
    last_active_at: lastActiveAt.toISOString(),
    is_current: id === caller.signInId,
  }));
}

/** @throws AppError not-found if the sign-in has ended or belongs to someone else. */
export async function endDevice(database: Database, caller: SignIn, id: string): Promise<void> {
  const hasEnded = await endSignInOf(database, { id, accountId: caller.userId });
  if (!hasEnded) throw new AppError('not-found');
}
