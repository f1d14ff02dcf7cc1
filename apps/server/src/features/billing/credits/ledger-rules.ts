/**
 * Credits: added, reserved when an analysis is asked for, settled when its report is there, given back when it
 * fails. Each change runs in the caller's transaction under the lock of the account, so that two requests never
 * spend one credit.
 */
import { demoCredits } from '@target-analysis/contract/constants';
import type { GateCode } from '@target-analysis/contract/billing-lists';
import type { Transaction } from '../../../platform/db/database.ts';
import { ensureCurrent } from '../subscriptions/current.ts';
import { gateOf } from '../subscriptions/gate.ts';
import { findSubscription, findSuccessor, hasPaymentUnderway } from '../subscriptions/subscription-store.ts';
import { poolToTakeFrom } from './order-of-use.ts';
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
  /** Why, for people: `demo`, an administrator's words. */
  reason: string;
  /** Names the cause: the same key never counts twice. */
  idempotencyKey: string;
}

export interface Addition extends Grant {
  kind: 'grant' | 'purchase' | 'referral' | 'release';
}

interface ReportCredit {
  userId: string;
  userSessionId: string;
}

/** Adds additional credits; false where the key was there already, and nothing changed. */
export async function addReports(transaction: Transaction, addition: Addition): Promise<boolean> {
  await lockAccount(transaction, addition.userId);
  return appendEntry(transaction, { ...addition, from: additional, userSessionId: null });
}

export async function grantCredits(transaction: Transaction, grant: Grant): Promise<void> {
  await addReports(transaction, { ...grant, kind: 'grant' });
}

/** Decision 11: what a new account starts with where the product is tried out. */
export async function grantDemoCredits(transaction: Transaction, userId: string): Promise<void> {
  await grantCredits(transaction, {
    userId,
    amount: demoCredits,
    reason: 'demo',
    idempotencyKey: `demo:${userId}`,
  });
}

/** Takes additional credits out of use as far as they are there; answers how many, the same for the same key. */
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
 * Takes one credit for a report, once: also after a settled analysis, which is paid for. A credit given back is
 * taken anew. Answers why not where the gate is closed.
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
  await append(transaction, { userId, userSessionId }, { ...change, from: poolToTakeFrom(subscription) });
  return 'reserved';
}

/** The reserved credit is spent for good. Repeating it changes nothing. */
export async function settleCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endReservation(transaction, credit, ({ from }) =>
    Promise.resolve({ kind: 'settle', amount: 0, from }),
  );
}

/**
 * The reserved credit returns to where it came from. Repeating it changes nothing, nor does it return a spent one.
 */
export async function giveBackCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endReservation(transaction, credit, async (reservation) => {
    const from = await followCarryOver(transaction, reservation.from);
    const amount = (await canTakeBack(transaction, from)) ? 1 : 0;
    return { kind: 'give-back', amount, from };
  });
}

interface Change {
  kind: EntryKind;
  amount: number;
  from: Pool;
}

async function endReservation(
  transaction: Transaction,
  credit: ReportCredit,
  changeOf: (reservation: { from: Pool }) => Promise<Change>,
): Promise<void> {
  await lockAccount(transaction, credit.userId);
  const last = await readCreditOfReport(transaction, credit.userSessionId);
  if (last?.kind !== 'reserve') return;
  await append(transaction, credit, { ...(await changeOf(last)), entries: last.entries });
}

/**
 * @NOTE The number of earlier entries makes the key unique a round; it cannot change meanwhile, the account is
 * locked.
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

/** Where what was used went over into a successor within the same period, what is given back follows it. */
async function followCarryOver(transaction: Transaction, from: Pool): Promise<Pool> {
  if (from.pool === 'additional') return from;
  const subscription = await findSubscription(transaction, from.subscriptionId);
  if (subscription?.quotaPeriod !== from.quotaPeriod) return from;
  const successor = await findSuccessor(transaction, subscription);
  if (successor === null) return from;
  return followCarryOver(transaction, { ...from, subscriptionId: successor.id, quotaPeriod: 0 });
}

/** A quota that somebody has set anew meanwhile never falls below nothing used. */
async function canTakeBack(transaction: Transaction, from: Pool): Promise<boolean> {
  if (from.pool === 'additional') return true;
  const subscription = await findSubscription(transaction, from.subscriptionId);
  return subscription?.quotaPeriod !== from.quotaPeriod || subscription.reportsUsed > 0;
}
