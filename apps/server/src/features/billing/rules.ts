/**
 * Credits: granted, reserved when an analysis is asked for, settled when its report is there, given back when
 * it fails. Each change runs in the caller's transaction under the lock of the account, so that two requests
 * never spend one credit.
 */
import { demoCredits } from '@target-analysis/contract/constants';
import type { Queryable, Transaction } from '../../platform/db/database.ts';
import { appendEntry, lockAccount, readAvailable, readCreditOfReport, type EntryKind } from './store.ts';

export interface Grant {
  userId: string;
  /** Whole credits, at least 1. */
  amount: number;
  /** Why, for people: `demo`, an administrator's words. */
  reason: string;
  /** The same key never grants twice. */
  idempotencyKey: string;
}

/** Whether a credit is now held for a report. */
export type Reservation = 'reserved' | 'already-reserved' | 'none-left';

interface ReportCredit {
  userId: string;
  userSessionId: string;
}

/** Credits that a new analysis could take now. */
export async function readBalance(database: Queryable, userId: string): Promise<number> {
  return readAvailable(database, userId);
}

/** Adds credits to an account; a repeated key changes nothing. */
export async function grantCredits(transaction: Transaction, grant: Grant): Promise<void> {
  await lockAccount(transaction, grant.userId);
  await appendEntry(transaction, { ...grant, kind: 'grant', userSessionId: null });
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

/**
 * Takes one credit for a report, once: also after a settled analysis, which is paid for. A credit given back
 * is taken anew.
 */
export async function reserveCredit(transaction: Transaction, credit: ReportCredit): Promise<Reservation> {
  const available = await lockAccount(transaction, credit.userId);
  const last = await readCreditOfReport(transaction, credit.userSessionId);
  if (last?.kind === 'reserve' || last?.kind === 'settle') return 'already-reserved';
  if (available < 1) return 'none-left';
  await append(transaction, credit, { kind: 'reserve', amount: -1, entries: last?.entries ?? 0 });
  return 'reserved';
}

/** The reserved credit is spent for good. Repeating it changes nothing. */
export async function settleCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endReservation(transaction, credit, { kind: 'settle', amount: 0 });
}

/**
 * The reserved credit returns to the account. Repeating it changes nothing, nor does it return a spent one.
 */
export async function giveBackCredit(transaction: Transaction, credit: ReportCredit): Promise<void> {
  await endReservation(transaction, credit, { kind: 'give-back', amount: 1 });
}

async function endReservation(
  transaction: Transaction,
  credit: ReportCredit,
  change: { kind: 'settle' | 'give-back'; amount: number },
): Promise<void> {
  await lockAccount(transaction, credit.userId);
  const last = await readCreditOfReport(transaction, credit.userSessionId);
  if (last?.kind !== 'reserve') return;
  await append(transaction, credit, { ...change, entries: last.entries });
}

/**
 * @NOTE The number of earlier entries makes the key unique a round; it cannot change meanwhile, the account
 * is locked.
 */
async function append(
  transaction: Transaction,
  credit: ReportCredit,
  change: { kind: EntryKind; amount: number; entries: number },
): Promise<void> {
  await appendEntry(transaction, {
    ...credit,
    kind: change.kind,
    amount: change.amount,
    idempotencyKey: `${change.kind}:${credit.userSessionId}:${String(change.entries)}`,
    reason: null,
  });
}
