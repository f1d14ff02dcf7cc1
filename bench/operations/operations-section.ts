/** Writes the part of docs/operations.md on how long backup and restore take, in Markdown. */
import { megabytes } from '../in-words.ts';
import type { OperationsFigures } from './results.ts';

export function operationsSection({ measuredOn, machine, rows }: OperationsFigures): string {
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only operations\` on ${String(machine.cores)} cores (${machine.processor}, Node ${machine.node}), where ` +
      'Postgres and a stand-in for the bucket share the machine. Every report has a photo in the tables and one version of its measurement; the files are ' +
      'photos of 1 MB with their two smaller pictures. Data are rows as text and files, before compression. Each row is one run of the program, with its peak memory, ' +
      'which includes the embedded database if there is one.',
    [
      '| operation | reports | files | data | time | per second | memory |',
      '|---|---|---|---|---|---|---|',
      ...rows.map(
        ({ operation, reports, files, bytes, seconds, peakMemoryBytes }) =>
          `| ${operation} | ${reports.toLocaleString('en-US')} | ${files.toLocaleString('en-US')} | ${megabytes(bytes)} | **${seconds.toFixed(1)} s** ` +
          `| ${megabytes(bytes / seconds)} | ${megabytes(peakMemoryBytes)} |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}
