/** What an archive of personal data takes, as it is kept. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

export const takenSchema = z.object({
  seconds: z.number(),
  archiveBytes: z.number(),
  /** Of the process, before the first byte of the archive. */
  memoryBeforeBytes: z.number(),
  /** The most that the process ever had. */
  peakMemoryBytes: z.number(),
});

const exportSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  rows: z.array(takenSchema.extend({ reports: z.number(), photoBytes: z.number() })),
});
export type ExportFigures = z.infer<typeof exportSchema>;

export const exportFile = resultFile('export', exportSchema);
