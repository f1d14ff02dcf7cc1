/** The stored figures on how long a page of administration's tables takes. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const timingSchema = z.object({
  /** In the database, besides the one that asks. */
  accounts: z.number(),
  tab: z.string(),
  sort: z.string(),
  question: z.string(),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Timing = z.infer<typeof timingSchema>;

const adminSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  runs: z.number(),
  /** Ledger entries of used reports per account; 0 if the database was filled without any. */
  usedReports: z.number().default(0),
  timings: z.array(timingSchema),
});
export type AdminFigures = z.infer<typeof adminSchema>;

export const adminFile = resultFile('admin', adminSchema);
