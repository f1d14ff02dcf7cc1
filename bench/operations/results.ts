/** The stored figures on backup and restore, and how docs/operations.md shows them. */
import * as z from 'zod';
import { countInWords, measuredBy, megabytes, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

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
  ...measured,
  rows: z.array(operationSchema),
});
export type OperationsFigures = z.infer<typeof operationsSchema>;

export const operationsPage = measuredPage(
  'docs/operations.md',
  resultFile('operations', operationsSchema),
  operationsSection,
);

function operationsSection(figures: OperationsFigures): string {
  return [
    `${measuredBy('bench:server -- --only operations', figures)}, where ` +
      'Postgres and a stand-in for the bucket share the machine. Every report has a photo in the tables and one version of its measurement; the files are ' +
      'photos of 1 MB with their two smaller pictures. Data are rows as text and files, before compression. Each row is one run of the program, with its peak memory, ' +
      'which includes the embedded database if there is one.',
    table(
      ['operation', 'reports', 'files', 'data', 'time', 'per second', 'memory'],
      figures.rows.map(({ operation, reports, files, bytes, seconds, peakMemoryBytes }) => [
        operation,
        countInWords(reports),
        countInWords(files),
        megabytes(bytes),
        `**${seconds.toFixed(1)} s**`,
        megabytes(bytes / seconds),
        megabytes(peakMemoryBytes),
      ]),
    ),
  ].join('\n\n');
}
