/** The stored figures on printing reports. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const documentsSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  rows: z.array(
    z.object({
      report: z.string(),
      /** Includes starting the thread and loading its fonts. */
      firstMs: z.number(),
      /** Of the ten prints after the first. */
      medianMs: z.number(),
      kilobytes: z.number(),
    }),
  ),
});
export type DocumentFigures = z.infer<typeof documentsSchema>;

export const documentsFile = resultFile('documents', documentsSchema);
