/** An account with something in every table, inserted directly; anything that grants access contains the word `secret`. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as tables from './_tables.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { measured } from '../world/measured.ts';

const source = join(import.meta.dirname, '../..', 'src');

/** The names of all the program's tables. */
export async function listAllTables(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob('**/tables.ts', { cwd: source })) {
    const found: Record<string, unknown> = await import(join(source, file));
    for (const table of Object.values(found)) if (is(table, PgTable)) names.add(getTableName(table));
  }
  return [...names].sort();
}

interface FullAccount {
  userId: string;
  email: string;
  reportId: string;
  strangerId: string;
}

/** Adds to what signing up and sending a photo create. */
export async function fillAccount(database: Database, account: FullAccount): Promise<void> {
  await fillFirearms(database, account.userId, ['Glock']);
  await fillAccess(database, account);
  await fillReports(database, account);
  await fillPurchases(database, account);
  await fillDealings(database, account);
}

export async function fillFirearms(database: Database, userId: string, makes: string[]): Promise<void> {
  await database.insert(tables.firearms).values(
    makes.map((make, index) => ({
      ...{ id: randomUUID(), userId, make, model: '17', caliber: '9mm Luger', isDefault: false },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
    })),
  );
}

async function fillAccess(database: Database, { userId, email }: FullAccount): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  const identity = { provider: 'google', issuer: 'https://accounts.example', subject: randomUUID(), email };
  await database
    .insert(tables.identities)
    .values({ id: randomUUID(), accountId: userId, ...identity, lastSignInAt: now, ...times });
  await database.insert(tables.secondFactors).values({
    id: randomUUID(),
    accountId: userId,
    friendlyName: 'Phone',
    sealedSecret: 'secret-factor',
    ...times,
  });
  await database
    .insert(tables.userProfiles)
    .values({ userId, nickname: 'Deadeye', createdAt: now })
    .onConflictDoNothing();
}

async function fillReports(database: Database, { userId, reportId, strangerId }: FullAccount): Promise<void> {
  const { report: measurement, aiAnalysis } = measured;
  await database
    .insert(tables.reportVersions)
    .values({ userSessionId: reportId, version: 1, cause: 'analysis', measurement, aiAnalysis });
  await addString(database, reportId);
  await database
    .insert(tables.historicalReports)
    .values({ id: randomUUID(), userId, title: 'Last year', reportType: 'detailed' });
  await database
    .insert(tables.sharedReports)
    .values({ id: randomUUID(), ownerUserId: userId, userSessionId: reportId, createdAt: now });
  await database.insert(tables.sessionComments).values({
    ...{ id: randomUUID(), sessionId: reportId, userId: strangerId, isOwner: false, isAnonymous: false },
    ...{ commenterName: 'Wolfgang', commentText: 'Nice group', createdAt: now },
  });
  await database.insert(tables.commentNotifications).values({
    ...{ id: randomUUID(), reportOwnerId: userId, sessionId: reportId, notificationType: 'comment' },
    ...{ title: 'New comment', commenterName: 'Wolfgang', createdAt: now },
  });
}

/** A failed further photo of the sheet, using the photo of the report itself. */
async function addString(database: Database, reportId: string): Promise<void> {
  const isReport = eq(tables.userSessions.id, reportId);
  const [report] = await database.select().from(tables.userSessions).where(isReport);
  if (report === undefined) throw new Error('there is no report to continue');
  await database.insert(tables.reportStrings).values({
    ...{ id: randomUUID(), userSessionId: reportId, imageUrl: report.imageUrl, date: '2026-11-21' },
    ...{ state: 'failed', step: 'measuring', failureCode: 'no-new-holes', attempts: 1, askedAt: now },
  });
}

async function fillPurchases(database: Database, { userId, email, strangerId }: FullAccount): Promise<void> {
  const subscription = {
    id: randomUUID(),
    userId,
    subscriptionType: 'pro_monthly',
    status: 'expired',
  } as const;
  await database.insert(tables.subscriptions).values({ ...subscription, createdAt: now, updatedAt: now });
  const checkoutId = randomUUID();
  await database.insert(tables.checkouts).values({
    ...{ id: checkoutId, userId, idempotencyKey: randomUUID(), provider: 'test', planId: 'payasyougo' },
    ...{ providerSessionId: `secret-${checkoutId}`, url: `https://pay.example/secret-${checkoutId}` },
    ...{ action: 'add', amountCents: 299, createdAt: now, updatedAt: now, askAt: now },
  });
  await database.insert(tables.payments).values({
    ...{ id: randomUUID(), userId, checkoutId, providerPaymentId: randomUUID(), kind: 'reports' },
    ...{ planId: 'payasyougo', amountCents: 299, paidAt: now },
  });
  await database
    .insert(tables.providerCustomers)
    .values({ userId, provider: 'test', customerId: `cus_${userId}` });
  await database.insert(tables.pretendStripeObjects).values({
    ...{ kind: 'customers', id: `cus_test_secret-${checkoutId}`, userId },
    body: { id: `cus_test_secret-${checkoutId}`, email, metadata: { userId } },
  });
  await database
    .insert(tables.userReferrals)
    .values({ userId, referralCode: userId.slice(0, 8).toUpperCase(), createdAt: now })
    .onConflictDoNothing();
  await database.insert(tables.referralConversions).values({
    ...{ id: randomUUID(), referrerUserId: userId, referredUserId: strangerId },
    ...{ referralSource: 'referral_code', createdAt: now },
  });
  await database
    .insert(tables.referralOrigins)
    .values({ userId, originHash: 'secret-origin', createdAt: now })
    .onConflictDoNothing();
}

async function fillDealings(database: Database, { userId, strangerId }: FullAccount): Promise<void> {
  await database
    .insert(tables.dataExports)
    .values({ id: randomUUID(), userId, state: 'over', path: null, createdAt: now });
  await database.insert(tables.administrativeActs).values({
    ...{ id: randomUUID(), administratorId: strangerId, act: 'toggle-user-access', targetUserId: userId },
    ...{
      before: { is_enabled: false },
      after: { is_enabled: true },
      reason: 'Answered my mail',
      createdAt: now,
    },
  });
}

const now = new Date('2026-11-20T10:00:00Z');
