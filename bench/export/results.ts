/** The stored figures on archives of personal data. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

export const takenSchema = z.object({
  seconds: z.number(),
  archiveBytes: z.number(),
  /** Of the process, before the first byte of the archive. */
  memoryBeforeBytes: z.number(),
  /** The peak over the life of the process. */
  peakMemoryBytes: z.number(),
});

const exportSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  rows: z.array(takenSchema.extend({ reports: z.number(), photoBytes: z.number() })),
});
export type ExportFigures = z.infer<typeof exportSchema>;

export const exportFile = resultFile('export', exportSchema);
