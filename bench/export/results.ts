/** The stored figures on archives of personal data, and how docs/privacy.md shows them. */
import * as z from 'zod';
import { countInWords, measuredBy, megabytes, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

export const takenSchema = z.object({
  seconds: z.number(),
  archiveBytes: z.number(),
  /** Of the process, before the first byte of the archive. */
  memoryBeforeBytes: z.number(),
  /** The peak over the life of the process. */
  peakMemoryBytes: z.number(),
});

const exportSchema = z.object({
  ...measured,
  rows: z.array(takenSchema.extend({ reports: z.number(), photoBytes: z.number() })),
});
export type ExportFigures = z.infer<typeof exportSchema>;

export const exportPage = measuredPage('docs/privacy.md', resultFile('export', exportSchema), exportSection);

function exportSection(figures: ExportFigures): string {
  return [
    `${measuredBy('bench:server -- --only export', figures)}, with ` +
      'Postgres on the same machine: a separate process writes the archive of one account into the storage. Every report has a photo, two versions and a range visit.',
    table(
      ['reports', 'photos', 'archive', 'time', 'memory before', 'at most', 'growth'],
      figures.rows.map(
        ({ reports, photoBytes, archiveBytes, seconds, memoryBeforeBytes, peakMemoryBytes }) => [
          countInWords(reports),
          megabytes(photoBytes),
          megabytes(archiveBytes),
          `${seconds.toFixed(1)} s`,
          megabytes(memoryBeforeBytes),
          megabytes(peakMemoryBytes),
          `**${megabytes(peakMemoryBytes - memoryBeforeBytes)}**`,
        ],
      ),
    ),
  ].join('\n\n');
}
