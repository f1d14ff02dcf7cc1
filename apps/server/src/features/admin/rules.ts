/** What administrators do to accounts: each change and its audit log entry share one transaction. */
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Tools } from '../../platform/tools.ts';
import type { Accounts, StandingChanger } from '../accounts/index.ts';
import {
  adjustUsage,
  ensureCurrent,
  readComingCharge,
  stopCharges,
  type BillingDeps,
  type ComingCharge,
  type Usage,
  type UsageUpdates,
} from '../billing/index.ts';
import { askWatchersAgain } from '../notifications/index.ts';
import type { createProfiles } from '../profiles/index.ts';
import { recordAct, type ActTools } from './acts.ts';
import type { ListDeps } from './list-rules.ts';
import type { ReferralDeps } from './referral-rules.ts';
import type { RefundDeps } from './refund-rules.ts';
import type { RevenueDeps } from './revenue-rules.ts';
import { listDisabledCharged, subscriptionsQuery, type ShownSubscription } from './subscriptions-store.ts';

export interface AdminDeps
  extends ListDeps, ReferralDeps, RefundDeps, RevenueDeps, Pick<Tools, 'jobs' | 'log'> {
  /** Disabling an account ends all its sign-ins; the last administrator cannot be disabled (decision 18). */
  setEnabled: Accounts['setEnabled'];
  accountStanding: Accounts['accountStanding'];
  renameAccount: ReturnType<typeof createProfiles>['renameAccount'];
}

export interface AccessChange {
  administratorId: string;
  userId: string;
  isEnabled: boolean;
  reason: string;
}

/** @throws AppError not-found; last-administrator if there is no other administrator */
export async function changeAccess(deps: AdminDeps, change: AccessChange): Promise<void> {
  const { administratorId, userId, isEnabled } = change;
  const reason = change.reason.trim();
  const changer = recordStanding(deps, {
    administratorId,
    act: 'toggle-user-access',
    reason: reason === '' ? null : reason,
  });
  const outcome = await deps.setEnabled(userId, isEnabled, changer);
  if (outcome !== 'done') throw new AppError(outcome);
}

/**
 * Records changes to an account's standing in the audit log. Disabling an account also stops its renewal and reaches its open pages;
 * enabling doesn't resume the renewal.
 */
export function recordStanding(
  tools: ActTools & Pick<AdminDeps, 'jobs'>,
  about: { administratorId: string | null; act: string; reason: string | null },
): StandingChanger {
  return {
    administratorId: about.administratorId,
    onChanged: async (transaction, { userId, before, after }) => {
      const isDisabling = 'is_enabled' in after && after.is_enabled === false;
      const stopped = isDisabling ? await stopCharges(tools, transaction, userId) : null;
      if (isDisabling) await askWatchersAgain(transaction, userId);
      await recordAct(tools, transaction, {
        ...about,
        targetUserId: userId,
        before: { ...before, ...stopped?.before },
        after: { ...after, ...stopped?.after },
      });
    },
  };
}

/** For accounts whose plan still renews: they were disabled by an older version, or while they were paying. */
export async function stopDisabledCharges(
  tools: Pick<AdminDeps, 'clock' | 'database' | 'jobs' | 'log'>,
): Promise<void> {
  const { database, log } = tools;
  for (const userId of await listDisabledCharged(database)) {
    try {
      const stopped = await database.transaction((transaction) => stopCharges(tools, transaction, userId));
      if (stopped !== null) log.info({ userId, ...stopped }, 'a disabled account is charged nothing more');
    } catch (cause) {
      // It concerns this account alone, and is tried again in the next run.
      log.error({ cause, userId }, 'the charges of a disabled account could not be stopped');
    }
  }
}

/** Returns the account's new nickname. @throws AppError not-found */
export async function changeNickname(
  deps: AdminDeps,
  { administratorId, userId, nickname }: { administratorId: string; userId: string; nickname: string },
): Promise<string> {
  const { state } = await deps.accountStanding(userId);
  if (state === 'gone') throw new AppError('not-found');
  const outcome = await deps.renameAccount({
    userId,
    nickname,
    onRenamed: (transaction, before) =>
      recordAct(deps, transaction, {
        administratorId,
        act: 'update-display-name',
        targetUserId: userId,
        before: { nickname: before.nickname },
        after: { nickname },
        reason: null,
      }),
  });
  if (outcome !== 'done') throw new AppError(outcome);
  return nickname;
}

/**
 * Returns the current subscription. An account without one receives Pay-As-You-Go, so that it can be given reports.
 * @throws AppError not-found
 */
export async function openSubscription(
  deps: Pick<AdminDeps, 'accountStanding' | 'clock' | 'database'>,
  userId: string,
): Promise<ShownSubscription> {
  const { state } = await deps.accountStanding(userId);
  if (state === 'gone') throw new AppError('not-found');
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    const { id } = await ensureCurrent(transaction, userId, now);
    return readShown(transaction, id, now);
  });
}

/** What disabling the account would stop. @throws AppError not-found */
export async function findComingCharge(
  deps: Pick<AdminDeps, 'clock' | 'database'> & Pick<BillingDeps, 'accountStanding'>,
  userId: string,
): Promise<ComingCharge | null> {
  const { state } = await deps.accountStanding(userId);
  if (state === 'gone') throw new AppError('not-found');
  return deps.database.transaction((transaction) => readComingCharge(transaction, userId, deps.clock.now()));
}

export interface UsageChange {
  administratorId: string;
  subscriptionId: string;
  updates: UsageUpdates;
  /** The numbers that the administrator saw. */
  seen: UsageUpdates;
}

/** Returns the changed subscription. @throws AppError not-found, subscription-over, reports-counted, usage-changed */
export async function changeUsage(deps: AdminDeps, change: UsageChange): Promise<ShownSubscription> {
  const { subscriptionId } = change;
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    const adjusted = await adjustUsage(transaction, { ...change, now, idempotencyKey: deps.ids.uuid() });
    if (adjusted === null) throw new AppError('not-found');
    await recordUsage(deps, transaction, { ...change, ...adjusted });
    return readShown(transaction, subscriptionId, now);
  });
}

async function readShown(transaction: Transaction, id: string, now: Date): Promise<ShownSubscription> {
  const [subscription] = await subscriptionsQuery(transaction, [id], now);
  if (subscription === undefined) throw new AppError('not-found');
  return subscription;
}

/** A value set to itself is not a change. */
async function recordUsage(
  deps: AdminDeps,
  transaction: Transaction,
  change: UsageChange & { userId: string; before: Usage; after: Usage },
): Promise<void> {
  const { administratorId, subscriptionId, userId } = change;
  const [before, after] = [inWords(change.before), inWords(change.after)];
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return;
  const only = (usage: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, usage[name]]));
  await recordAct(deps, transaction, {
    administratorId,
    act: 'admin-update-subscription',
    targetUserId: userId,
    before: { subscription_id: subscriptionId, ...only(before) },
    after: { subscription_id: subscriptionId, ...only(after) },
    reason: null,
  });
}

function inWords({ reportsUsed, reportsLimit, additionalReports }: Usage): Record<string, unknown> {
  return {
    reports_used: reportsUsed,
    reports_limit: reportsLimit,
    additional_reports: additionalReports,
  };
}
