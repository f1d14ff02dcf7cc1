/** What printing reports takes, as it is kept. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const documentsSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  rows: z.array(
    z.object({
      report: z.string(),
      /** With the start of the thread and its fonts. */
      firstMs: z.number(),
      /** Of the ten after it. */
      medianMs: z.number(),
      kilobytes: z.number(),
    }),
  ),
});
export type DocumentFigures = z.infer<typeof documentsSchema>;

export const documentsFile = resultFile('documents', documentsSchema);
