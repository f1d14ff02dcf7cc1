/** The privacy center: what we keep about an account, its export, and its deletion (document 2, sections 2 to 8). */
import * as z from 'zod';
import { optionalNotes, storableText, timestampSchema } from './fields/fields.ts';
import { ownTables } from './lists/lists.ts';
import { maxFieldLength } from './constants.ts';
import { call } from './call.ts';

const recordCount = z.int().nonnegative();

const exportStateSchema = z.object({
  id: z.uuid(),
  /** `over`: the link was used, or its time has passed. */
  state: z.enum(['waiting', 'ready', 'failed', 'over']),
  /** Opens once, until `expires_at`; null until it is ready and once it is over. */
  url: z.string().nullable(),
  file_name: z.string(),
  size_bytes: recordCount.nullable(),
  expires_at: timestampSchema.nullable(),
});

export const privacyContract = {
  getUserDataSummary: call(
    'POST /functions/get-user-data-summary',
    'How much is stored about the caller',
  ).output(
    z.object({
      data_summary: z.object({
        email: z.string(),
        created_at: timestampSchema,
        last_sign_in_at: timestampSchema.nullable(),
        /** Over the eight tables. */
        data_size_estimate: z.object({ total_records: recordCount }),
      }),
    }),
  ),
  /** Newest first, a page of `ownRowsPerPage`; columns by their names in the database. */
  readOwnTable: call('GET /privacy/tables/{table}', "The caller's rows in a table, page by page")
    .input(
      z.object({ table: z.enum(ownTables), page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    )
    .output(
      z.object({
        table: z.enum(ownTables),
        records: recordCount,
        columns: z.array(z.string()),
        rows: z.array(z.record(z.string(), z.json())),
      }),
    ),
  /** Decision 37: `data` holds a small archive as base64; a job creates a larger one, fetched by `export_id`. */
  exportUserData: call('POST /functions/export-user-data', "The caller's data as an archive")
    .input(z.object({ format: z.literal('zip').default('zip') }).prefault({}))
    .output(z.object({ data: z.string().nullable(), export_id: z.uuid().nullable(), file_name: z.string() })),
  getDataExport: call('GET /privacy/exports/{id}', "The progress of an archive of the caller's data")
    .input(z.object({ id: z.uuid() }))
    .output(exportStateSchema),
  /** Decision 37: the server itself logs what happened; the page only reports visits, and requests that failed on the page. */
  logPrivacyActivity: call('POST /functions/log-privacy-activity', 'Log a visit to the privacy pages')
    .input(
      z.object({
        activity_type: z.enum(['page_visit', 'data_request']),
        request_details: z
          .object({
            page: storableText.max(maxFieldLength).optional(),
            request_type: z.enum(['view', 'download', 'delete']).optional(),
            /** In the shooter's own words; deleted with the account. */
            reason: optionalNotes.optional(),
            error: storableText.max(1000).optional(),
          })
          .default({}),
        user_agent: storableText.max(1000).optional(),
      }),
    )
    .output(z.object({ success: z.literal(true) })),
  /** Requires a recent proof of identity (decision 15). The account is closed from the answer on. */
  deleteUserData: call('POST /functions/delete-user-data', "Delete the caller's account and all of its data")
    .input(
      z.object({
        reason: optionalNotes.default(''),
        deleteConsent: z.boolean().default(false),
        /** Comments on other people's reports stay under "Deleted user" instead of being deleted (decision 53). */
        keepComments: z.boolean().default(false),
      }),
    )
    .output(z.object({ success: z.literal(true), message: z.string() })),
};

export type DataExport = z.infer<typeof exportStateSchema>;
