/**
 * Range visits, their photos, and their reports, with the column names of the specification (document 2, section 3).
 */
import type { AiAnalysis, Correction, FirearmKind, Report, TargetFaceKey } from '@target-analysis/analysis';
import type { ChangeableFacts } from '@target-analysis/contract';
import type { ErrorCode } from '@target-analysis/contract/errors';
import type { AnalysisStep } from '@target-analysis/contract/lists';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/moment.ts';

export const shootingSessions = pgTable(
  'shooting_sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    sessionName: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    location: location(),
    targetType: targetType(),
    targetDistance: text().notNull(),
    notes: text().notNull(),
    /** Paths of `photos`. */
    targetImageUrls: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (table) => [
    index('shooting_sessions_user_id_date_index').on(table.userId, table.date),
    index('shooting_sessions_created_at_index').on(table.createdAt),
  ],
);

/** One row per stored photo, written before its file, so that no file ever lacks a row. */
export const photos = pgTable(
  'photos',
  {
    path: text().primaryKey(),
    userId: uuid().notNull(),
    shootingSessionId: uuid()
      .notNull()
      .references(() => shootingSessions.id),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    /** Whether it has a display picture; photos from earlier versions of the program have none. */
    hasDisplay: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Set before its files are removed; from then on, no report may name it. */
    discardedAt: moment(),
  },
  (table) => [
    index('photos_shooting_session_id_index').on(table.shootingSessionId),
    index('photos_created_at_index').on(table.createdAt),
  ],
);

/** One row per report, from the moment it is requested. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    shootingSessionId: uuid()
      .notNull()
      .references(() => shootingSessions.id),
    sessionName: text().notNull(),
    createdAt: createdAt(),
    /** A path of `photos`. */
    imageUrl: text()
      .notNull()
      .references(() => photos.path),
    targetLocation: location(),
    targetType: targetType(),
    targetDistance: text().notNull(),
    distanceM: doublePrecision().notNull(),
    firearmMake: text().notNull(),
    firearmModel: text().notNull(),
    firearmCaliber: text().notNull(),
    handedness: side(),
    dominantEye: side(),
    trainingGoals: text({ enum: ['self-defense', 'precision shooting'] }).notNull(),
    /** Rounds fired; like the three columns below, null if not given. */
    shotsFired: integer(),
    /** Number of aims on the sheet that were shot at. */
    aims: integer(),
    targetFace: text().$type<TargetFaceKey>(),
    firearmKind: text().$type<FirearmKind>(),
    notes: text().notNull(),
    /** Who shot, as entered in the form; set when the analysis is requested. */
    shooterName: text(),
    aiAnalysis: jsonb().$type<AiAnalysis>(),
    /** As stored: a report from an earlier version of the program may lack fields that `reportSchema` fills in. */
    measurement: jsonb().$type<Report>(),
    /** The newest of its `report_versions`; null until there is one. */
    version: integer(),
    reportPdfUrl: text(),
    analysisState: text({ enum: ['waiting', 'running', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    analysisStep: text().$type<AnalysisStep>().notNull().default('queued'),
    failureCode: text().$type<ErrorCode>(),
    /** How often the analysis was requested; results from jobs of earlier requests are discarded. */
    attempts: integer().notNull().default(0),
    analysisAskedAt: moment(),
    analysisEndedAt: moment(),
  },
  (table) => [
    index('user_sessions_user_id_created_at_index').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('user_sessions_shooting_session_id_index').on(table.shootingSessionId),
    index('user_sessions_image_url_index').on(table.imageUrl),
    index('user_sessions_ready_index')
      .on(table.analysisEndedAt.desc())
      .where(sql`${table.analysisState} = 'ready'`),
  ],
);

/** Reports imported from another time or program; only the operator's import writes them (decision 27). */
export const historicalReports = pgTable(
  'historical_reports',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    title: text().notNull(),
    reportType: text({ enum: ['analysis', 'detailed', 'comparison'] }).notNull(),
    createdAt: createdAt(),
    pdfUrl: text(),
    /** Each is an address, a data URL, or the base64 of a PNG. */
    imageUrls: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    shootingSessionId: uuid(),
  },
  (table) => [
    index('historical_reports_user_id_created_at_index').on(
      table.userId,
      table.createdAt.desc(),
      table.id.desc(),
    ),
  ],
);

/** Every version of a report's content, from its analysis on, with the core's prose; the report's own row shows the newest. */
export const reportVersions = pgTable(
  'report_versions',
  {
    userSessionId: uuid()
      .notNull()
      .references(() => userSessions.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    version: integer().notNull(),
    createdAt: createdAt(),
    cause: text({ enum: ['analysis', 'correction', 'facts', 'restoration', 'string'] }).notNull(),
    measurement: jsonb().$type<Report>().notNull(),
    aiAnalysis: jsonb().$type<AiAnalysis>().notNull(),
    /** What the owner requested, if the cause is a correction. */
    correction: jsonb().$type<Correction>(),
    /** The facts that it was measured with; null for the present ones of the report. */
    entered: jsonb().$type<ChangeableFacts>(),
    /**
     * The path in `photos` of the marked photo. Null in versions from earlier programs, which belong to the report's
     * first photo.
     */
    imageUrl: text(),
  },
  (table) => [primaryKey({ columns: [table.userSessionId, table.version] })],
);

/** Further photos of a report's sheet, from the moment one is sent to be measured. A failed one is deleted with its photo. */
export const reportStrings = pgTable(
  'report_strings',
  {
    /** Identifies the string's credit in the ledger, like a report's id; no report has the same id. */
    id: uuid().primaryKey(),
    userSessionId: uuid()
      .notNull()
      .references(() => userSessions.id, { onDelete: 'cascade' }),
    imageUrl: text()
      .notNull()
      .unique()
      .references(() => photos.path, { onDelete: 'cascade' }),
    /** The day it was fired, and the number of rounds; null if not given. */
    date: date({ mode: 'string' }).notNull(),
    shotsFired: integer(),
    state: text({ enum: ['running', 'ready', 'failed'] }).notNull(),
    step: text().$type<AnalysisStep>().notNull(),
    failureCode: text().$type<ErrorCode>(),
    /** How often it was requested, as for a report. */
    attempts: integer().notNull(),
    askedAt: moment().notNull(),
    /** The report version that it created. */
    version: integer(),
  },
  (table) => [index('report_strings_user_session_id_index').on(table.userSessionId, table.askedAt)],
);

function location() {
  return text({ enum: ['indoor', 'outdoor', 'field'] }).notNull();
}

function targetType() {
  return text({
    enum: [
      'bullseye',
      'precision',
      'silhouette',
      'silhouette_head',
      'silhouette_chest',
      'silhouette_center_mass',
    ],
  }).notNull();
}

function side() {
  return text({ enum: ['right', 'left'] }).notNull();
}

function createdAt() {
  return moment().notNull().defaultNow();
}
