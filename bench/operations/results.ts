/** The stored figures on backup and restore. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const operationSchema = z.object({
  operation: z.string(),
  reports: z.number(),
  files: z.number(),
  /** Rows as text, plus files, without any compression. */
  bytes: z.number(),
  seconds: z.number(),
  /** The process's peak, including the embedded database. */
  peakMemoryBytes: z.number(),
});
export type OperationFigures = z.infer<typeof operationSchema>;

const operationsSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  rows: z.array(operationSchema),
});
export type OperationsFigures = z.infer<typeof operationsSchema>;

export const operationsFile = resultFile('operations', operationsSchema);
