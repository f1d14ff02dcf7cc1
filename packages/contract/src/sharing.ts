/** Shared reports and the comments on them (document 2 sections 2, 3 and 7; decisions 28 and 31 to 34). */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { daySchema, handednessSchema, storableText, timestampSchema } from './fields/fields.ts';
import { aiAnalysisSchema, pixelPointSchema, reportSchema } from './reports/report-schema.ts';
import { locationSchema, targetTypeSchema } from './reports/user-session.ts';
import { call } from './call.ts';

/** What the owner decides about a share (decision 32). */
const shareChoicesSchema = z.object({
  shows_firearm: z.boolean(),
  shows_location: z.boolean(),
  shows_notes: z.boolean(),
  accepts_comments: z.boolean(),
  /** When the link expires; null for a link that lasts until the owner ends it. */
  expires_at: timestampSchema.nullable(),
});

/** A working link; there is at most one for each report. */
const shareSchema = shareChoicesSchema.extend({
  session_id: z.uuid(),
  session_name: z.string(),
  shareToken: z.string(),
  shareUrl: z.string(),
  is_active: z.literal(true),
  created_at: timestampSchema,
  comments: z.int().nonnegative(),
});

/** Longer than any token, so that an invalid token gets its own error message. */
const shareToken = storableText.max(500);

/** What the link opens. It shows nothing about the owner except the public name. */
const sharedReportSchema = z.object({
  session_id: z.uuid(),
  shareToken: z.string(),
  is_active: z.literal(true),
  expires_at: timestampSchema.nullable(),
  owner_name: z.string(),
  accepts_comments: z.boolean(),
  /** Whether the caller is the owner, signed in. */
  is_owner: z.boolean(),
  /** Lets its holder receive new comments until it expires (decision 33). */
  live_token: z.string(),
  live_token_expires_at: timestampSchema,
});

/** The fields of the specification, and the data that the page shows the report from; null or an empty text if the owner hides it. */
const sharedSessionSchema = z.object({
  id: z.uuid(),
  /** Rises with each correction and each edit of its facts; null for an imported report. */
  version: z.int().nullable(),
  /** Empty if it names something hidden. */
  session_name: z.string(),
  date: daySchema,
  created_at: timestampSchema,
  /** A signed link that expires after a few minutes. */
  image_url: z.string(),
  /** The same photo at screen size; `image_url` if there is no such picture. */
  display_url: z.string(),
  firearm_make: z.string().nullable(),
  firearm_model: z.string().nullable(),
  firearm_caliber: z.string().nullable(),
  target_distance: z.string(),
  /** The owner's: visitors without an account of their own read the figures of the link's preview. */
  length_unit: z.enum(['mm', 'in']),
  target_type: targetTypeSchema,
  handedness: handednessSchema,
  dominant_eye: handednessSchema,
  target_location: locationSchema.nullable(),
  notes: z.string().nullable(),
  ai_analysis: aiAnalysisSchema.nullable(),
  /** Without figures of other reports; without the bullet if the firearm is hidden. */
  measurement: reportSchema.nullable(),
});

const commentSchema = z.object({
  id: z.uuid(),
  session_id: z.uuid(),
  commenter_name: z.string(),
  comment_text: z.string(),
  is_anonymous: z.boolean(),
  created_at: timestampSchema,
  /** Written by the owner of the report; everyone else is a visitor (decision 34). */
  is_owner: z.boolean(),
  /** The hole that it is about, by its place on the photo; `hole_number` is null if there is no hole at that place. */
  pin: pixelPointSchema.extend({ hole_number: z.int().nullable() }).nullable(),
});

const commentsSchema = z.object({
  accepts_comments: z.boolean(),
  /** Oldest first. */
  items: z.array(commentSchema),
  /** The report's newest: a page that shows an older one reads the report again. */
  version: z.int().nullable(),
  /** What a comment can be pinned to, in pixels of the photo. */
  holes: z.array(pixelPointSchema.extend({ number: z.int(), radiusPx: z.number() })),
});

/** Rules and their messages are in `rules.ts`: a refusal gets the specification's message. */
const commentText = storableText.max(100_000);
const commenterName = storableText.max(1000);
const holeNumber = z.int().min(1).max(10_000).nullable().default(null);

const done = z.object({ success: z.boolean() });
const byReport = z.object({ session_id: z.uuid() });

export const sharingContract = {
  /** Returns the open link of the report, or creates one; it stays the same until it is ended (decision 31). */
  createSharedReport: call('POST /functions/create-shared-report', 'Share a report')
    .input(z.object({ sessionId: z.uuid() }))
    .output(z.object({ shareToken: z.string(), shareUrl: z.string() })),
  /** The caller's open links, newest first. */
  listShares: call('GET /sharing/shares', "The caller's open links")
    .input(z.object({ session_id: z.uuid().optional() }))
    .output(z.object({ items: z.array(shareSchema) })),
  updateShare: call('PATCH /sharing/shares/{session_id}', 'Change what a link shows')
    .input(byReport.extend(shareChoicesSchema.partial().shape))
    .output(shareSchema),
  endShare: call('DELETE /sharing/shares/{session_id}', 'End a link for good').input(byReport).output(done),
  /** Uses only the address and the token of `shareUrl`, which must be the caller's own; the server creates the rest (decision 28). */
  sendQrReportEmail: call('POST /functions/send-qr-report-email', 'Email a link with its QR code')
    .input(
      z.object({
        email: storableText.max(1000),
        shareUrl: storableText.max(2000),
        qrCodeDataUrl: storableText.max(500_000).optional(),
        sessionInfo: z
          .object({
            shooterName: storableText,
            date: storableText,
            firearm: storableText,
            distance: storableText,
            additionalNotes: storableText,
          })
          .partial()
          .optional(),
      }),
    )
    .output(z.object({ success: z.boolean(), sentTo: z.string() })),

  getSharedReportByToken: call('POST /rpc/get_shared_report_by_token', 'What a link opens')
    .input(z.object({ share_token_param: shareToken }))
    .output(sharedReportSchema),
  getSessionForSharedReport: call('POST /rpc/get_session_for_shared_report', 'The report behind a link')
    .input(z.object({ share_token_param: shareToken }))
    .output(sharedSessionSchema),
  getSharedSessionComments: call('POST /rpc/get_shared_session_comments', 'Comments behind a link')
    .input(z.object({ session_id_param: z.uuid(), share_token_param: shareToken }))
    .output(commentsSchema),
  /** The page creates the id, so a repeated call never posts twice. The owner, signed in, needs no name. */
  addSharedSessionComment: call('POST /rpc/add_shared_session_comment', 'Add a comment behind a link', 201)
    .input(
      z.object({
        comment_id_param: z.uuid().optional(),
        session_id_param: z.uuid(),
        share_token_param: shareToken,
        commenter_name_param: commenterName.default(''),
        comment_text_param: commentText,
        hole_number_param: holeNumber,
      }),
    )
    .output(commentSchema),

  listComments: call('GET /sharing/comments', 'Comments on a report of the caller')
    .input(byReport)
    .output(commentsSchema),
  addComment: call('POST /sharing/comments', 'Comment on a report of the caller', 201)
    .input(byReport.extend({ id: z.uuid(), comment_text: commentText, hole_number: holeNumber }))
    .output(commentSchema),
  /** Deletes any comment on the caller's reports. */
  deleteComment: call('DELETE /sharing/comments/{id}', 'Delete a comment')
    .input(z.object({ id: z.uuid() }))
    .output(done),
};

/** Over the live connection. */
export const liveSharing = {
  /**
   * New and deleted comments on a report: for its owner, signed in, or for a visitor with the `live_token` of the link. `comment` is null
   * for a deleted comment.
   */
  watchComments: oc
    .input(byReport.extend({ live_token: shareToken.optional() }))
    .output(eventIterator(z.object({ id: z.uuid(), comment: commentSchema.nullable() }))),
};

export type Share = z.infer<typeof shareSchema>;
export type SharedReport = z.infer<typeof sharedReportSchema>;
export type SharedSession = z.infer<typeof sharedSessionSchema>;
export type SessionComment = z.infer<typeof commentSchema>;
export type SessionComments = z.infer<typeof commentsSchema>;
