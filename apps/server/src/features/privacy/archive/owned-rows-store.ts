/** Which rows of which tables are an account's own, and what of them it is shown: no secret, nothing of other people. */
import { and, eq, getTableColumns, getTableName, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { QueryBuilder, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as tables from './tables.ts';

export interface OwnedRows {
  /** As the table is called in the database. */
  name: string;
  table: PgTable;
  isOwn: (userId: string) => SQL | undefined;
  /** In which order rows came to be; together they tell one row from every other. */
  order: [PgColumn, ...PgColumn[]];
  /** By their names in the database. */
  fields: Record<string, PgColumn | SQL>;
}

interface Rule<Table extends PgTable> {
  isOwn: OwnedRows['isOwn'];
  order: OwnedRows['order'];
  /** What is not shown. */
  without?: (keyof Table['_']['columns'])[];
  /** Shown alone, where only some columns are. */
  only?: (keyof Table['_']['columns'])[];
  /** Shown instead, or besides. */
  extra?: Record<string, SQL>;
}

function owned<Table extends PgTable>(table: Table, { isOwn, order, ...shown }: Rule<Table>): OwnedRows {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => isShown(name, shown));
  const fields = Object.fromEntries(columns.map(([name, column]) => [toSnakeCase(name), column]));
  return { name: getTableName(table), table, isOwn, order, fields: { ...fields, ...shown.extra } };
}

function isShown(
  name: string,
  { without = [], only }: { without?: PropertyKey[]; only?: PropertyKey[] },
): boolean {
  return only === undefined ? !without.includes(name) : only.includes(name);
}

const { userSessions, sharedReports, sessionComments, firearms, photos, referralConversions } = tables;

const rowsOfProfile = owned(tables.userProfiles, {
  isOwn: (userId) => eq(tables.userProfiles.userId, userId),
  order: [tables.userProfiles.userId],
});
const rowsOfSubscriptions = owned(tables.subscriptions, {
  isOwn: (userId) => eq(tables.subscriptions.userId, userId),
  order: [tables.subscriptions.createdAt, tables.subscriptions.id],
});
const rowsOfReferrals = owned(tables.userReferrals, {
  isOwn: (userId) => eq(tables.userReferrals.userId, userId),
  order: [tables.userReferrals.userId],
});
const rowsOfShares = owned(sharedReports, {
  isOwn: (userId) => eq(sharedReports.ownerUserId, userId),
  order: [sharedReports.createdAt, sharedReports.id],
  // Part of what links are made of.
  without: ['version'],
});
const rowsOfNotifications = owned(tables.commentNotifications, {
  isOwn: (userId) => eq(tables.commentNotifications.reportOwnerId, userId),
  order: [tables.commentNotifications.createdAt, tables.commentNotifications.id],
});
const ofReports = {
  isOwn: (userId: string) => eq(userSessions.userId, userId),
  order: [userSessions.createdAt, userSessions.id],
} satisfies Rule<typeof userSessions>;
const ofFirearms = {
  isOwn: (userId: string) => eq(firearms.userId, userId),
  order: [firearms.createdAt, firearms.id],
} satisfies Rule<typeof firearms>;

/** What is read in tables (document 2, section 3), with the columns that it names. */
export const readableTables = [
  rowsOfProfile,
  owned(userSessions, {
    ...ofReports,
    only: [
      'id',
      'sessionName',
      'targetType',
      'targetDistance',
      'createdAt',
      'handedness',
      'dominantEye',
      'firearmMake',
      'firearmModel',
      'firearmCaliber',
    ],
  }),
  owned(firearms, { ...ofFirearms, only: ['make', 'model', 'caliber', 'notes'] }),
  rowsOfSubscriptions,
  rowsOfReferrals,
  owned(sessionComments, {
    isOwn: (userId) => eq(sessionComments.userId, userId),
    order: [sessionComments.createdAt, sessionComments.id],
  }),
  rowsOfShares,
  rowsOfNotifications,
];

/** Those that are about to be removed are gone already. */
export const ownedPhotos = owned(photos, {
  isOwn: (userId) => and(eq(photos.userId, userId), isNull(photos.discardedAt)),
  order: [photos.createdAt, photos.path],
});

/** What the archive's page tells of each report. */
export const reportLines = owned(userSessions, {
  ...ofReports,
  only: [
    'sessionName',
    'createdAt',
    'targetDistance',
    'firearmMake',
    'firearmModel',
    'firearmCaliber',
    'notes',
    'imageUrl',
  ],
  extra: { summary: sql`${userSessions.aiAnalysis} ->> 'summary'` },
});

/** Everything, for the archive. */
export const archivedTables = [
  owned(tables.accounts, {
    isOwn: (userId) => eq(tables.accounts.id, userId),
    order: [tables.accounts.id],
    without: ['passwordHash'],
    // What waits to be handed over is somebody else's (decision 17).
    extra: { user_metadata: sql`${tables.accounts.userMetadata} - 'shared_report_token' - 'referral_code'` },
  }),
  owned(tables.identities, {
    isOwn: (userId) => eq(tables.identities.accountId, userId),
    order: [tables.identities.createdAt, tables.identities.id],
  }),
  owned(tables.secondFactors, {
    isOwn: (userId) => eq(tables.secondFactors.accountId, userId),
    order: [tables.secondFactors.createdAt, tables.secondFactors.id],
    without: ['sealedSecret', 'lastStep'],
  }),
  owned(tables.signIns, {
    isOwn: (userId) => eq(tables.signIns.accountId, userId),
    order: [tables.signIns.authenticatedAt, tables.signIns.id],
  }),
  rowsOfProfile,
  owned(tables.shootingSessions, {
    isOwn: (userId) => eq(tables.shootingSessions.userId, userId),
    order: [tables.shootingSessions.createdAt, tables.shootingSessions.id],
  }),
  ownedPhotos,
  owned(userSessions, ofReports),
  owned(tables.reportVersions, {
    isOwn: (userId) => inArray(tables.reportVersions.userSessionId, reportsOf(userId)),
    order: [tables.reportVersions.userSessionId, tables.reportVersions.version],
  }),
  owned(tables.historicalReports, {
    isOwn: (userId) => eq(tables.historicalReports.userId, userId),
    order: [tables.historicalReports.createdAt, tables.historicalReports.id],
  }),
  owned(firearms, ofFirearms),
  rowsOfSubscriptions,
  owned(tables.creditAccounts, {
    isOwn: (userId) => eq(tables.creditAccounts.userId, userId),
    order: [tables.creditAccounts.userId],
  }),
  owned(tables.creditEntries, {
    isOwn: (userId) => eq(tables.creditEntries.userId, userId),
    order: [tables.creditEntries.id],
    // Names of requests, some of them with the ids of other accounts.
    without: ['idempotencyKey'],
  }),
  owned(tables.checkouts, {
    isOwn: (userId) => eq(tables.checkouts.userId, userId),
    order: [tables.checkouts.createdAt, tables.checkouts.id],
    // They open the page to pay on.
    without: ['url', 'providerSessionId', 'idempotencyKey'],
  }),
  owned(tables.payments, {
    isOwn: (userId) => eq(tables.payments.userId, userId),
    order: [tables.payments.paidAt, tables.payments.id],
  }),
  owned(tables.testCheckoutSessions, {
    isOwn: (userId) => eq(tables.testCheckoutSessions.userId, userId),
    order: [tables.testCheckoutSessions.createdAt, tables.testCheckoutSessions.id],
    // As above.
    without: ['id', 'successUrl', 'cancelUrl', 'metadata'],
  }),
  rowsOfReferrals,
  owned(referralConversions, {
    isOwn: (userId) =>
      or(eq(referralConversions.referrerUserId, userId), eq(referralConversions.referredUserId, userId)),
    order: [referralConversions.createdAt, referralConversions.id],
    // One of the two is somebody else; nobody counts as invited by themselves.
    without: ['referrerUserId', 'referredUserId'],
  }),
  owned(sessionComments, {
    isOwn: (userId) =>
      or(eq(sessionComments.userId, userId), inArray(sessionComments.sessionId, reportsOf(userId))),
    order: [sessionComments.createdAt, sessionComments.id],
    without: ['userId'],
  }),
  rowsOfShares,
  rowsOfNotifications,
  owned(tables.privacyActivityLogs, {
    isOwn: (userId) => eq(tables.privacyActivityLogs.userId, userId),
    order: [tables.privacyActivityLogs.timestamp, tables.privacyActivityLogs.id],
  }),
  owned(tables.dataExports, {
    isOwn: (userId) => eq(tables.dataExports.userId, userId),
    order: [tables.dataExports.createdAt, tables.dataExports.id],
    without: ['path'],
  }),
  owned(tables.administrativeActs, {
    isOwn: (userId) => eq(tables.administrativeActs.targetUserId, userId),
    order: [tables.administrativeActs.createdAt, tables.administrativeActs.id],
    without: ['administratorId'],
  }),
];

function reportsOf(userId: string) {
  return new QueryBuilder({ casing: 'snake_case' })
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.userId, userId));
}
