/** The stored figures on the guards that every upload and every write passes. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const uploadSchema = z.object({
  photo: z.string(),
  bytes: z.number(),
  /** Medians of the same work, in turn. */
  inThreadMs: z.number(),
  inProcessMs: z.number(),
});
export type UploadFigures = z.infer<typeof uploadSchema>;

const writesSchema = z.object({
  /** Number of networks counted at once: the maximum that is remembered. */
  kept: z.number(),
  heapBytes: z.number(),
  /** After ten times as many strangers. */
  heapBytesOfFlood: z.number(),
  knownMicroseconds: z.number(),
  strangerMicroseconds: z.number(),
});
export type WritesFigures = z.infer<typeof writesSchema>;

const guardsSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  runs: z.number(),
  uploads: z.array(uploadSchema),
  writes: writesSchema,
});
export type GuardsFigures = z.infer<typeof guardsSchema>;

export const guardsFile = resultFile('guards', guardsSchema);
