/** Range visits, their photos, the analysis and its report (document 2, sections 3, 4 and 7). */
import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { maxFieldLength } from '../constants.ts';
import { daySchema, handednessSchema, optionalNotes, requiredLine, storableText } from '../fields/fields.ts';
import { correctionsContract } from './corrections.ts';
import { reportListsContract } from './report-lists.ts';
import {
  analysisStateSchema,
  changeableFactsSchema,
  hints,
  locationSchema,
  targetTypeSchema,
  trainingGoalsSchema,
  userSessionSchema,
} from './user-session.ts';
import { call } from '../call.ts';

const shootingSessionSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  session_name: z.string(),
  date: z.iso.date(),
  location: locationSchema,
  target_type: targetTypeSchema,
  target_distance: z.string(),
  notes: z.string(),
  target_image_urls: z.array(z.string()),
});

/** As `uploadPhoto` returned it. */
const photoPath = storableText.min(1).max(500);

const byId = z.object({ id: z.uuid() });

/** The page creates the id, so a repeated call creates nothing twice. */
const newShootingSessionSchema = z.object({
  id: z.uuid(),
  session_name: requiredLine,
  date: daySchema,
  location: locationSchema,
  target_type: targetTypeSchema,
  target_distance: requiredLine,
  notes: optionalNotes,
});

const newUserSessionSchema = z.object({
  id: z.uuid(),
  shooting_session_id: z.uuid(),
  /** A path of `uploadPhoto` that belongs to the range visit. */
  image_url: photoPath,
  session_name: requiredLine,
  target_location: locationSchema,
  target_type: targetTypeSchema,
  ...changeableFactsSchema.shape,
  handedness: handednessSchema,
  dominant_eye: handednessSchema,
  training_goals: trainingGoalsSchema,
  shots_fired: hints.shots_fired.default(null),
  aims: hints.aims.default(null),
  target_face: hints.target_face.default(null),
  firearm_kind: hints.firearm_kind.default(null),
  notes: optionalNotes,
});

/** Anything the page sends in `reportData` is ignored. */
const aboutReport = z.object({
  sessionId: z.uuid(),
  reportData: z.unknown().optional(),
  /** Unit for lengths; the report's own if omitted. */
  unit: z.enum(['mm', 'in', 'MOA']).optional(),
});

export const reportsContract = {
  ...correctionsContract,
  ...reportListsContract,
  createShootingSession: call('POST /reports/shooting-sessions', 'Begin a range visit', 201)
    .input(newShootingSessionSchema)
    .output(shootingSessionSchema),
  /** Decoded, turned upright, stripped of metadata, and stored in the caller's folder of the bucket target-photos. */
  uploadPhoto: call('POST /reports/photos', 'Upload a target photo', 201)
    .input(z.object({ shooting_session_id: z.uuid(), photo: z.file() }))
    .output(z.object({ path: z.string(), public_url: z.string() })),
  updateShootingSession: call('PATCH /reports/shooting-sessions/{id}', 'Name the photos of a range visit')
    .input(byId.extend({ target_image_urls: z.array(photoPath).min(1).max(20) }))
    .output(shootingSessionSchema),
  createUserSession: call('POST /reports/user-sessions', 'Create a report to be analyzed', 201)
    .input(newUserSessionSchema)
    .output(userSessionSchema),
  /**
   * Starts the analysis, or says how far it is; the first call reserves one credit. Uses only sessionId, and userName as the shooter that
   * the report names (the account's nickname if omitted); the rest is read from the report (decision 28).
   */
  analyzeTarget: call('POST /functions/analyze-target', 'Analyze the photo of a report')
    .input(
      z.object({
        sessionId: z.uuid(),
        imageUrl: storableText.optional(),
        sessionInfo: z
          .object({ location: storableText, targetType: storableText, distance: storableText })
          .partial()
          .optional(),
        shooterInfo: z
          .object({ handedness: storableText, dominantEye: storableText, trainingGoals: storableText })
          .partial()
          .optional(),
        firearmInfo: z
          .object({ make: storableText, model: storableText, caliber: storableText })
          .partial()
          .optional(),
        userName: storableText.trim().max(maxFieldLength).optional(),
      }),
    )
    .output(analysisStateSchema),
  /**
   * Measures a further photo of the report's sheet: it recognizes old holes, and new ones become the next string. One credit is reserved,
   * and comes back if the photo shows no new string. The same photo again changes nothing.
   */
  continueTarget: call(
    'POST /reports/user-sessions/{id}/strings',
    'Add a further photo of the same target to a report',
  )
    .input(
      byId.extend({
        /** A path of `uploadPhoto` that belongs to the report's range visit. */
        image_url: photoPath,
        /** When the string was fired. */
        date: daySchema,
        /** In this string. */
        shots_fired: hints.shots_fired.default(null),
      }),
    )
    .output(userSessionSchema),
  getReport: call('GET /reports/user-sessions/{id}', 'One report of the caller')
    .input(byId)
    .output(userSessionSchema),
  /** Shown while the page's script is on its way (decision 076); empty if there is nothing to draw. */
  drawReport: call('GET /reports/user-sessions/{id}/look', "A report's first screen")
    .input(byId)
    .output(z.object({ html: z.string() })),
  /**
   * The report as a document to print and as a file to keep. Uses only sessionId and unit; the rest is read from the report (decision
   * 28).
   */
  generateReportPdf: call('POST /functions/generate-report-pdf', 'A report to print')
    .input(aboutReport)
    .output(
      z.object({
        /** A page of this site that prints well; both links expire after a few minutes (decision 29). */
        pdfUrl: z.string(),
        downloadUrl: z.string(),
      }),
    ),
  /** Sends the file to the caller's own address. */
  sendReportEmail: call('POST /functions/send-report-email', 'Email a report to its owner')
    .input(aboutReport)
    .output(
      z.object({
        /** Where this server sends all mail instead; null if mail goes to its recipients. */
        redirectedTo: z.string().nullable(),
        intendedTo: z.string(),
        sentTo: z.string(),
      }),
    ),
};

/** Over the live connection. */
export const liveReports = {
  /** The state of an analysis now, then each change; ends with the analysis. */
  watchAnalysis: oc.input(byId).output(eventIterator(analysisStateSchema)),
  /** The same for the newest further photo of its sheet; `ready` if none is being measured. */
  watchContinuation: oc.input(byId).output(eventIterator(analysisStateSchema)),
};

export type NewUserSession = z.infer<typeof newUserSessionSchema>;
