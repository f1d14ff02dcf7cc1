/** What referrers see of their friends: dates and states, nothing that identifies them. */
import type { ReferralConversion, Referrals, UserReferral } from '@target-analysis/contract';
import { referralsListed } from '@target-analysis/contract/constants';
import type { Database } from '../../platform/db/database.ts';
import { onWire } from '../../platform/wire/wire-names.ts';
import { findReferral, listConversions, sumConversions, type ConversionRow } from './store.ts';

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
