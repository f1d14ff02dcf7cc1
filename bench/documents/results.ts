/** The stored figures on printing reports, and how docs/sharing.md shows them. */
import * as z from 'zod';
import { measuredBy, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

const documentsSchema = z.object({
  ...measured,
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

export const documentsPage = measuredPage(
  'docs/sharing.md',
  resultFile('documents', documentsSchema),
  documentsSection,
);

function documentsSection(figures: DocumentFigures): string {
  return [
    `${measuredBy('bench:server -- --only documents', figures)}: the first printing, ` +
      'which starts the thread and loads the fonts, and the median of the ten after it.',
    table(
      ['report', 'first PDF', 'later ones', 'size'],
      figures.rows.map(({ report, firstMs, medianMs, kilobytes }) => [
        report,
        seconds(firstMs),
        `**${seconds(medianMs)}**`,
        `${kilobytes.toFixed(0)} kB`,
      ]),
    ),
  ].join('\n\n');
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
