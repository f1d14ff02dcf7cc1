/** The history of reports: the filters and the contents of a page of it (document 2 section 2, decision 27). */
import * as z from 'zod';
import { maxFieldLength, maxThumbnailsPerCard } from '../constants.ts';
import { daySchema, storableText, timestampSchema } from '../fields/fields.ts';
import { pixelPointSchema } from './report-schema.ts';
import { userSessionSchema } from './user-session.ts';
import { call } from '../call.ts';

const reportTypeSchema = z.enum(['analysis', 'detailed', 'comparison']);

const pixels = z.number();

/** What a card shows of a report that is ready. */
const reportGlanceSchema = z.object({
  photoUrl: z.string(),
  photo: z.object({ widthPx: pixels, heightPx: pixels }),
  /** The part of the photo with the group. */
  part: z.object({ column: pixels, row: pixels, widthPx: pixels, heightPx: pixels }),
  bulletRadiusPx: pixels,
  marks: z.array(pixelPointSchema.extend({ kind: z.enum(['shot', 'doubtful', 'sighter']) })),
  /** In the owner's unit; null if none should be believed. */
  figure: z.object({ label: z.string(), value: z.string(), unit: z.string() }).nullable(),
  verdict: z.object({ sentence: z.string(), tone: z.enum(['plain', 'ask']) }),
});

const reportCardSchema = userSessionSchema
  .pick({
    id: true,
    session_name: true,
    date: true,
    created_at: true,
    shooter_name: true,
    firearm_make: true,
    firearm_model: true,
    target_location: true,
    target_type: true,
    report_pdf_url: true,
    analysis: true,
  })
  .extend({
    source: z.literal('user_sessions'),
    thumbnail_urls: z.array(z.string()).max(maxThumbnailsPerCard),
    photos: z.int().nonnegative(),
    report_type: reportTypeSchema,
    summary: z.string().nullable(),
    /** Null until there is a measurement. */
    glance: reportGlanceSchema.nullable(),
  });

/** A report from another time or program: it can be viewed, but never changes. */
const historicalReportSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  report_type: reportTypeSchema,
  created_at: timestampSchema,
  pdf_url: z.string().nullable(),
  /** Each an address, a data URL, or the base64 of a PNG. */
  image_urls: z.array(z.string()),
  shooting_session_id: z.uuid().nullable(),
});

/** Without what is too long for a list: an empty text replaces such a picture, null such a document. */
const historicalCardSchema = historicalReportSchema.omit({ image_urls: true }).extend({
  source: z.literal('historical_reports'),
  thumbnail_urls: z.array(z.string()).max(maxThumbnailsPerCard),
  photos: z.int().nonnegative(),
});

/** Everything is optional; an empty text filters nothing. */
const reportFiltersSchema = z.object({
  date_from: daySchema.optional(),
  date_to: daySchema.optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  /** Part of the session's name, or of the firearm's make or model. */
  firearm: storableText.trim().max(maxFieldLength).optional(),
  /** Part of the shooter's name. */
  shooter: storableText.trim().max(maxFieldLength).optional(),
});

export const reportListsContract = {
  listReports: call('GET /reports', "The caller's reports, newest range visit first")
    .input(reportFiltersSchema.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }))
    .output(
      z.object({
        items: z.array(z.discriminatedUnion('source', [reportCardSchema, historicalCardSchema])),
        total: z.int().nonnegative(),
        page: z.int().positive(),
        /** Those with reports of the caller, regardless of the filters; newest first. */
        years: z.array(z.int()),
      }),
    ),
  getHistoricalReport: call('GET /reports/historical/{id}', 'One imported report of the caller')
    .input(z.object({ id: z.uuid() }))
    .output(historicalReportSchema),
};

export type ReportGlance = z.infer<typeof reportGlanceSchema>;
export type SessionReportCard = z.infer<typeof reportCardSchema>;
export type HistoricalReportCard = z.infer<typeof historicalCardSchema>;
export type ReportCard = SessionReportCard | HistoricalReportCard;
export type HistoricalReport = z.infer<typeof historicalReportSchema>;
export type ReportFilters = z.infer<typeof reportFiltersSchema>;
