/** The stored figures on how long a page of the report list takes. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const timingSchema = z.object({
  /** In the database, for all accounts together. */
  reports: z.number(),
  /** Of the account that asks. */
  ownReports: z.number(),
  account: z.enum(['ordinary', 'heavy']),
  question: z.string(),
  /** `http`: the response of a running server. `sql`: the same queries, sent straight to the database. */
  way: z.enum(['http', 'sql']),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Timing = z.infer<typeof timingSchema>;

const listsSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  runs: z.number(),
  timings: z.array(timingSchema),
});
export type ListFigures = z.infer<typeof listsSchema>;

export const listsFile = resultFile('lists', listsSchema);
