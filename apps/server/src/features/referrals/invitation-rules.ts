/** Handles the invitation of a new account. */
import { addReports } from '../billing/index.ts';
import type { Invitation } from '../accounts/index.ts';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import type { Tools } from '../../platform/tools.ts';
import { judgeFriendship } from './people-rules.ts';
import { findReferrer, insertConversion, type ConversionRow } from './store.ts';

export interface InvitationDeps extends Pick<Tools, 'clock' | 'ids'> {
  /** The key for the hashes of people. */
  secret: string;
  /** The reports that an invited account starts with (decision 8). */
  welcomeReports: number;
  /** The owner of the report that a link shows; null if it shows none. */
  findShareOwner: (queryable: Queryable, link: { token: string; now: Date }) => Promise<string | null>;
  /** Whether the account ever received a report. If so, it is not a new friend. */
  hasReports: (database: Queryable, userId: string) => Promise<boolean>;
}

/** Does nothing if the code is unknown, the share has ended, or the invitation is a trick. Hold the lock of the friend's account. */
export async function recordInvitation(
  deps: InvitationDeps,
  transaction: Transaction,
  invitation: Invitation,
): Promise<void> {
  const referredUserId = invitation.newUserId;
  const inviter = await findInviter(deps, transaction, invitation);
  if (inviter === null) return;
  const { referrerUserId, referralSource } = inviter;
  const friendship = await judgeFriendship(transaction, deps.secret, { referrerUserId, referredUserId });
  // An unproven address may be proven later. Only then does a report count.
  if (friendship === 'none') return;
  if (await deps.hasReports(transaction, referredUserId)) return;
  const id = deps.ids.uuid();
  const conversion = { id, referrerUserId, referredUserId, referralSource, createdAt: deps.clock.now() };
  const isFirst = await insertConversion(transaction, conversion);
  if (!isFirst || deps.welcomeReports === 0) return;
  await addReports(transaction, {
    userId: referredUserId,
    kind: 'grant',
    amount: deps.welcomeReports,
    reason: 'welcome bonus',
    idempotencyKey: `welcome:${referredUserId}`,
  });
}

/** The code takes precedence over the report that led here. */
async function findInviter(
  { clock, findShareOwner }: InvitationDeps,
  transaction: Transaction,
  { referralCode, sharedReportToken }: Invitation,
): Promise<Pick<ConversionRow, 'referrerUserId' | 'referralSource'> | null> {
  const byCode = referralCode === null ? null : await findReferrer(transaction, referralCode);
  if (byCode !== null) return { referrerUserId: byCode, referralSource: 'referral_code' };
  const link = sharedReportToken === null ? null : { token: sharedReportToken, now: clock.now() };
  const byShare = link && (await findShareOwner(transaction, link));
  return byShare === null ? null : { referrerUserId: byShare, referralSource: 'shared_report' };
}
