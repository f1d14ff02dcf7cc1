/**
 * Credits are added, reserved when an analysis is requested, settled when its report is ready, and given back when it
 * fails. Each change runs in the caller's transaction under the account's lock, so two requests never spend the same
 * credit.
 */
import { demoCredits } from '@target-analysis/contract/constants';
import type { GateCode } from '@target-analysis/contract/billing-lists';
import type { Transaction } from '../../../platform/db/database.ts';
import { ensureCurrent } from '../subscriptions/current.ts';
import { gateOf, quotaGateOf } from '../subscriptions/gate.ts';
import {
  findSubscription,
  findSuccessor,
  hasPaymentUnderway,
  type SubscriptionRow,
} from '../subscriptions/subscription-store.ts';
import {
  additional,
  appendEntry,
  findEntry,
  lockAccount,
  readCreditOfReport,
  type EntryKind,
  type Pool,
} from '../ledger/ledger-store.ts';

export { lockAccount } from '../ledger/ledger-store.ts';

export interface Grant {
  userId: string;
  /** Whole credits, at least 1. */
  amount: number;
  /** The reason, for people to read: `demo`, or an administrator's words. */
  reason: string;
  /** Names the cause. The same key never counts twice. */
  idempotencyKey: string;
}

export interface Addition extends Grant {
  kind: 'grant' | 'purchase' | 'referral' | 'release';
}

interface ReportCredit {
  userId: string;
  userSessionId: string;
}

/** Adds additional credits. Returns false, and changes nothing, if the key is already there. */
export async function addReports(transaction: Transaction, addition: Addition): Promise<boolean> {
  await lockAccount(transaction, addition.userId);
  return appendEntry(transaction, { ...addition, from: additional, userSessionId: null });
}

export async function grantCredits(transaction: Transaction, grant: Grant): Promise<void> {
  await addReports(transaction, { ...grant, kind: 'grant' });
}

/** Decision 11: the starting credits of a new account on a demo installation. */
export async function grantDemoCredits(transaction: Transaction, userId: string): Promise<void> {
  await grantCredits(transaction, {
    userId,
    amount: demoCredits,
    reason: 'demo',
    idempotencyKey: `demo:${userId}`,
  });
}

/** Takes additional credits out of use, as many as are left. Returns how many; the same key returns the same number. */
export async function freezeReports(transaction: Transaction, freeze: Grant): Promise<number> {
  const available = await lockAccount(transaction, freeze.userId);
  const known = await findEntry(transaction, freeze.idempotencyKey);
  if (known !== null) return Math.abs(known.amount);
  const frozen = Math.min(freeze.amount, available);
  await appendEntry(transaction, {
    ...freeze,
    kind: 'freeze',
    amount: -frozen,
    from: additional,
    userSessionId: null,
  });
  return frozen;
}

/**
 * Takes one credit for a report, once. A settled analysis is already paid for; after a credit was given back, it takes
 * another one. If the gate is closed, returns the reason.
 */
export async function reserveCredit(
  transaction: Transaction,
  credit: ReportCredit & { now: Date },
): Promise<'reserved' | 'already-reserved' | GateCode> {
  const { userId, userSessionId, now } = credit;
  const available = await lockAccount(transaction, userId);
  const last = await readCreditOfReport(transaction, userSessionId);
  if (last?.kind === 'reserve' || last?.kind === 'settle') return 'already-reserved';
  const subscription = await ensureCurrent(transaction, userId, now);
  const isPaymentUnderway = available < 1 && (await hasPaymentUnderway(transaction, userId));
  const gate = gateOf({ subscription, available, isPaymentUnderway }, now);
  if (gate !== null) return gate;
  const change = { kind: 'reserve', amount: -1, entries: last?.entries ?? 0 } as const;
  await append(
    transaction,
    { userId, userSessionId },
    { ...change, from: poolToTakeFrom(subscription, now) },
  );
  return 'reserved';
}

/** The plan's quota comes first, if any of it can be used. */
function poolToTakeFrom(subscription: SubscriptionRow, now: Date): Pool {
  if (quotaGateOf(subscription, now) !== null) return additional;
  return { pool: 'quota', subscriptionId: subscription.id, quotaPeriod: subscription.quotaPeriod };
}

/** Spends the reserved credit for good. Repeating it changes nothing. */
export async function settleCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endCredit(transaction, credit, {
    ended: 'reserve',
    changeOf: ({ from }) => Promise.resolve({ kind: 'settle', amount: 0, from }),
  });
}

/** Returns the reserved credit to the pool it came from. Repeating it changes nothing, and a spent credit stays spent. */
export async function giveBackCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endCredit(transaction, credit, {
    ended: 'reserve',
    changeOf: (reservation) => givenBack(transaction, reservation),
  });
}

/** Returns a spent credit, for a report that its owner discards because it was badly read (decision 47). Repeating it changes nothing. */
export async function returnSpentCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endCredit(transaction, credit, {
    ended: 'settle',
    changeOf: (spent) => givenBack(transaction, spent),
  });
}

async function givenBack(transaction: Transaction, credit: { from: Pool }): Promise<Change> {
  const from = await followCarryOver(transaction, credit.from);
  const amount = (await canTakeBack(transaction, from)) ? 1 : 0;
  return { kind: 'give-back', amount, from };
}

interface Change {
  kind: EntryKind;
  amount: number;
  from: Pool;
}

async function endCredit(
  transaction: Transaction,
  credit: ReportCredit,
  { ended, changeOf }: { ended: 'reserve' | 'settle'; changeOf: (last: { from: Pool }) => Promise<Change> },
): Promise<void> {
  await lockAccount(transaction, credit.userId);
  const last = await readCreditOfReport(transaction, credit.userSessionId);
  if (last?.kind !== ended) return;
  await append(transaction, credit, { ...(await changeOf(last)), entries: last.entries });
}

/**
 * @NOTE The number of earlier entries makes the key unique for each round. It cannot change meanwhile, because the
 * account is locked.
 */
async function append(
  transaction: Transaction,
  credit: ReportCredit,
  { entries, ...change }: Change & { entries: number },
): Promise<void> {
  await appendEntry(transaction, {
    ...credit,
    ...change,
    idempotencyKey: `${change.kind}:${credit.userSessionId}:${String(entries)}`,
    reason: null,
  });
}

/** If used reports carried over to a successor within the same period, a returned credit follows them. */
async function followCarryOver(transaction: Transaction, from: Pool): Promise<Pool> {
  if (from.pool === 'additional') return from;
  const subscription = await findSubscription(transaction, from.subscriptionId);
  if (subscription?.quotaPeriod !== from.quotaPeriod) return from;
  const successor = await findSuccessor(transaction, subscription);
  if (successor === null) return from;
  return followCarryOver(transaction, { ...from, subscriptionId: successor.id, quotaPeriod: 0 });
}

/** The used count never falls below zero, even if an administrator has reset it meanwhile. */
async function canTakeBack(transaction: Transaction, from: Pool): Promise<boolean> {
  if (from.pool === 'additional') return true;
  const subscription = await findSubscription(transaction, from.subscriptionId);
  return subscription?.quotaPeriod !== from.quotaPeriod || subscription.reportsUsed > 0;
}
