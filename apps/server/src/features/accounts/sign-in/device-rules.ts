/** The devices that an account is signed in on, so its owner can spot an unfamiliar one. */
import Bowser from 'bowser';
import type { SignedInDevice } from '@target-analysis/contract';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignIn } from '../../../platform/http/procedures.ts';
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

/** What the browser calls itself: 'Firefox on Windows'. People know their Apple phone or tablet by model, not by system. */
export function nameDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const machine = platform.model?.startsWith('iP') === true ? platform.model : os.name;
  const names = [browser.name, machine].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ');
}

/** The first half of the address: enough to tell home from abroad, too little to find anyone. Null if it is not an address. */
export function shortenNetwork(network: string | null): string | null {
  if (network === null) return null;
  const [, firstHalf] = /^(\d+\.\d+)\.\d+\.\d+$/.exec(network) ?? [];
  if (firstHalf !== undefined) return `${firstHalf}.x.x`;
  if (!network.includes(':')) return null;
  const [first = '', second = ''] = network.split(':');
  return `${first || '0'}:${second || '0'}:x:x`;
}
