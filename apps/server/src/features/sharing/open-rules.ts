/** Whether a link opens, and if not, why. Every call that takes a link gets the same answer. */
import { AppError } from '../../platform/http/app-error.ts';
import { findReport, type ReportRow } from '../reports/index.ts';
import type { LinkedDeps } from './deps.ts';
import type { ShareName } from './share-name.ts';
import { readShareToken } from './share-token.ts';
import { findShare, type ShareRow } from './store.ts';

/** An open share, with the report it shows. */
export interface OpenedShare {
  share: ShareRow;
  report: ReportRow;
}

export function isOpenAt({ isActive, expiresAt }: ShareRow, now: Date): boolean {
  return isActive && (expiresAt === null || expiresAt > now);
}

/**
 * Opens the share behind a token. With a `userSessionId`, only if the share is for that report.
 * @throws AppError share-token-missing, share-not-found, share-ended, share-expired, shared-session-missing
 */
export async function openByToken(
  deps: LinkedDeps,
  token: string,
  userSessionId?: string,
): Promise<OpenedShare> {
  if (token.trim() === '') throw new AppError('share-token-missing');
  const name = readShareToken(deps.secret, token);
  if (name === null) throw new AppError('share-not-found');
  const opened = await openByName(deps, name);
  if (userSessionId !== undefined && userSessionId !== opened.report.id) {
    throw new AppError('share-not-found');
  }
  return opened;
}

/** @throws AppError share-not-found, share-ended, share-expired, shared-session-missing */
export async function openByName(
  deps: Pick<LinkedDeps, 'database' | 'accountStanding' | 'clock'>,
  name: ShareName,
): Promise<OpenedShare> {
  const share = await findShare(deps.database, name);
  if (share === null) throw new AppError('share-not-found');
  const owner = await deps.accountStanding(share.ownerUserId);
  if (owner.state !== 'here') throw new AppError('share-not-found');
  if (!share.isActive) throw new AppError('share-ended');
  if (!isOpenAt(share, deps.clock.now())) throw new AppError('share-expired');
  const report = await findReport(deps.database, share.ownerUserId, share.userSessionId);
  if (report === null) throw new AppError('shared-session-missing');
  return { share, report };
}
