/** Writes the part of docs/sharing.md on how long printing a report takes, in Markdown. */
import type { DocumentFigures } from './results.ts';

export function documentsSection({ measuredOn, machine, rows }: DocumentFigures): string {
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only documents\` on ${String(machine.cores)} cores (${machine.processor}, Node ${machine.node}): the first printing, ` +
      'which starts the thread and loads the fonts, and the median of the ten after it.',
    [
      '| report | first PDF | later ones | size |',
      '|---|---|---|---|',
      ...rows.map(
        ({ report, firstMs, medianMs, kilobytes }) =>
          `| ${report} | ${seconds(firstMs)} | **${seconds(medianMs)}** | ${kilobytes.toFixed(0)} kB |`,
      ),
    ].join('\n'),
  ].join('\n\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
