/** Who shows which report to others, and through which link. */
import type { Database, Queryable, Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { readReport, listSessionNames } from '../reports/index.ts';
import { countComments } from './comments/comment-store.ts';
import type { LinkedDeps } from './deps.ts';
import { isOpenAt } from './open-rules.ts';
import { readShareToken, writeShareToken } from './share-token.ts';
import {
  changeOpenShare,
  findOpenShare,
  findShare,
  insertShare,
  listOpenShares,
  lockSharesOf,
  type ShareChoices,
  type ShareRow,
} from './store.ts';

interface OwnReport {
  /** The report's owner, as verified by the caller. */
  ownerUserId: string;
  userSessionId: string;
}

/** A link as its owner sees it. */
export interface OwnShare {
  share: ShareRow;
  token: string;
  sessionName: string;
  comments: number;
}

/** Returns the same token until the share is ended. */
export async function openShare(
  { ids, secret }: { ids: Ids; secret: string },
  transaction: Transaction,
  { now, ...report }: OwnReport & { now: Date },
): Promise<string> {
  await lockSharesOf(transaction, report.userSessionId);
  const open = await findOpenShare(transaction, report, now);
  if (open !== null) return writeShareToken(secret, open);
  const share = { ...report, id: ids.uuid(), version: 1, createdAt: now };
  await insertShare(transaction, share);
  return writeShareToken(secret, share);
}

/** The owner of the report that the link shows; null if it shows none, for whatever reason. */
export async function findShareOwner(
  { secret }: { secret: string },
  database: Queryable,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  const name = readShareToken(secret, token);
  const share = name && (await findShare(database, name));
  return share !== null && isOpenAt(share, now) ? share.ownerUserId : null;
}

/** @throws AppError report-not-found, report-not-ready */
export async function shareReport(deps: LinkedDeps, report: OwnReport): Promise<string> {
  const { analysisState } = await readReport(deps.database, report.ownerUserId, report.userSessionId);
  if (analysisState !== 'ready') throw new AppError('report-not-ready');
  const now = deps.clock.now();
  return deps.database.transaction((transaction) => openShare(deps, transaction, { ...report, now }));
}

/** The owner's links that open, newest first; only those of one report if it is given. */
export async function listShares(
  deps: LinkedDeps,
  { ownerUserId, userSessionId }: Pick<OwnReport, 'ownerUserId'> & { userSessionId: string | undefined },
): Promise<OwnShare[]> {
  const now = deps.clock.now();
  return describeShares(
    deps,
    ownerUserId,
    await listOpenShares(deps.database, { ownerUserId, userSessionId }, now),
  );
}

/** @throws AppError share-end-in-past; not-found if the report has no link that opens */
export async function updateShare(
  deps: LinkedDeps,
  report: OwnReport,
  choices: ShareChoices,
): Promise<OwnShare> {
  const now = deps.clock.now();
  const { expiresAt = null } = choices;
  if (expiresAt !== null && expiresAt <= now) throw new AppError('share-end-in-past');
  const changed = await changeLocked(deps.database, report, { ...choices, now });
  const [share] = await describeShares(deps, report.ownerUserId, [changed]);
  if (share === undefined) throw new AppError('not-found');
  return share;
}

/** @throws AppError not-found if the report has no link that opens */
export async function endShare(deps: LinkedDeps, report: OwnReport): Promise<void> {
  await changeLocked(deps.database, report, { isActive: false, now: deps.clock.now() });
}

/** A comment being written is either stored before the change, or sees it. */
async function changeLocked(
  database: Database,
  report: OwnReport,
  change: Parameters<typeof changeOpenShare>[2],
): Promise<ShareRow> {
  return database.transaction(async (transaction) => {
    await lockSharesOf(transaction, report.userSessionId);
    const share = await changeOpenShare(transaction, report, change);
    if (share === null) throw new AppError('not-found');
    return share;
  });
}

async function describeShares(
  { database, secret }: Pick<LinkedDeps, 'database' | 'secret'>,
  ownerUserId: string,
  shares: ShareRow[],
): Promise<OwnShare[]> {
  const reportIds = shares.map(({ userSessionId }) => userSessionId);
  const names = await listSessionNames(database, ownerUserId, reportIds);
  const counts = await countComments(database, reportIds);
  return shares.flatMap((share) => {
    const sessionName = names.get(share.userSessionId);
    if (sessionName === undefined) return [];
    const comments = counts.get(share.userSessionId) ?? 0;
    return [{ share, token: writeShareToken(secret, share), sessionName, comments }];
  });
}
