/** Writes the part of docs/privacy.md on the cost of an archive, in Markdown. */
import { megabytes } from '../in-words.ts';
import type { ExportFigures } from './results.ts';

export function exportSection({ measuredOn, machine, rows }: ExportFigures): string {
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only export\` on ${String(machine.cores)} cores (${machine.processor}, Node ${machine.node}), with ` +
      'Postgres on the same machine: a separate process writes the archive of one account into the storage. Every report has a photo, two versions and a range visit.',
    [
      '| reports | photos | archive | time | memory before | at most | growth |',
      '|---|---|---|---|---|---|---|',
      ...rows.map(
        (row) =>
          `| ${row.reports.toLocaleString('en-US')} | ${megabytes(row.photoBytes)} | ${megabytes(row.archiveBytes)} | ${row.seconds.toFixed(1)} s ` +
          `| ${megabytes(row.memoryBeforeBytes)} | ${megabytes(row.peakMemoryBytes)} | **${megabytes(row.peakMemoryBytes - row.memoryBeforeBytes)}** |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}
