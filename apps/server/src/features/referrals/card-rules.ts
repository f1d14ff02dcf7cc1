/** What referrers see of their friends: dates and states, nothing that identifies them. */
import type { ReferralConversion, Referrals, UserReferral } from '@target-analysis/contract';
import { referralsListed } from '@target-analysis/contract/constants';
import type { Database } from '../../platform/db/database.ts';
import { onWire } from '../../platform/wire/wire-names.ts';
import {
  findReferral,
  listConversions,
  sumConversions,
  type ConversionRow,
  insertReferral,
} from './store.ts';
import type { Tools } from '../../platform/tools.ts';

/** Null before the code exists. */
export async function readReferral(database: Database, userId: string): Promise<UserReferral | null> {
  const referral = await findReferral(database, userId);
  if (referral === null) return null;
  const completed = await sumConversions(database, userId, 'completed');
  return {
    user_id: userId,
    referral_code: referral.referralCode,
    total_referrals: completed.conversions,
    total_rewards_earned: completed.reports,
  };
}

export async function readReferrals(
  { database, monthlyLimit }: { database: Database; monthlyLimit: number },
  userId: string,
): Promise<Referrals> {
  const limit = referralsListed;
  const recent = await listConversions(database, userId, { status: 'completed', limit });
  const pending = await listConversions(database, userId, { status: 'pending', limit });
  const completed = await sumConversions(database, userId, 'completed');
  const waiting = await sumConversions(database, userId, 'pending');
  return {
    recent: recent.map(showConversion),
    pending: pending.map(showConversion),
    totalReferrals: completed.conversions,
    pendingReferrals: waiting.conversions,
    totalReportsEarned: completed.reports,
    monthlyLimit,
  };
}

function showConversion(conversion: ConversionRow): ReferralConversion {
  return { ...onWire(conversion), review: conversion.review === 'allowed' ? null : conversion.review };
}

/** Letters and digits that look different. Exactly 32, so each takes five bits of a byte. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A trillion codes, so trying them out is hopeless. */
const codeLength = 8;

type CodeDeps = Pick<Tools, 'clock' | 'database' | 'ids'>;

/** Creates the code on the first call. Every call returns the same code, even calls at the same moment. */
export async function ensureReferralCode(deps: CodeDeps, userId: string): Promise<string> {
  const { database, clock, ids } = deps;
  const known = await findReferral(database, userId);
  if (known !== null) return known.referralCode;
  await insertReferral(database, {
    userId,
    referralCode: writeCode(Buffer.from(ids.secret(), 'base64url')),
    createdAt: clock.now(),
  });
  // Nothing was inserted if another call was faster or, once in a trillion, the code is taken.
  return ensureReferralCode(deps, userId);
}

function writeCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join(
    '',
  );
}
