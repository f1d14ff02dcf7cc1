/** The stored figures on what a flood of messages over live connections costs everyone else. */
import * as z from 'zod';
import { measured, resultFile } from '../results.ts';

const healthSchema = z.object({ requests: z.number(), medianMs: z.number(), percentile95Ms: z.number() });
export type HealthTimes = z.infer<typeof healthSchema>;

const floodSchema = z.object({
  nonsense: z.string(),
  bytes: z.number(),
  health: healthSchema,
  opened: z.number(),
  turnedAway: z.number(),
  messages: z.number(),
  /** As counted by the server. */
  refused: z.number(),
});
export type FloodFigures = z.infer<typeof floodSchema>;

const socketsSchema = z.object({
  ...measured,
  sockets: z.number(),
  seconds: z.number(),
  quiet: healthSchema,
  floods: z.array(floodSchema),
  /** Photos analyzed in the meantime, and failed jobs. */
  reports: z.number(),
  failedJobs: z.number(),
});
export type FloodedFigures = z.infer<typeof socketsSchema>;

export const socketsFile = resultFile('sockets', socketsSchema);
