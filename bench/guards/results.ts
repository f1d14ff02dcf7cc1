/** The stored figures on the guards that every upload and every write passes, and how SECURITY.md shows them. */
import * as z from 'zod';
import { countInWords, measuredBy, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

const uploadSchema = z.object({
  photo: z.string(),
  bytes: z.number(),
  /** Medians of the same work, in turn. */
  inThreadMs: z.number(),
  inProcessMs: z.number(),
});
export type UploadFigures = z.infer<typeof uploadSchema>;

const writesSchema = z.object({
  /** Number of networks counted at once: the maximum that is remembered. */
  kept: z.number(),
  heapBytes: z.number(),
  /** After ten times as many strangers. */
  heapBytesOfFlood: z.number(),
  knownMicroseconds: z.number(),
  strangerMicroseconds: z.number(),
});
export type WritesFigures = z.infer<typeof writesSchema>;

const guardsSchema = z.object({
  ...measured,
  runs: z.number(),
  uploads: z.array(uploadSchema),
  writes: writesSchema,
});
export type GuardsFigures = z.infer<typeof guardsSchema>;

export const guardsPage = measuredPage('SECURITY.md', resultFile('guards', guardsSchema), guardsSection);

function guardsSection(figures: GuardsFigures): string {
  const { runs, uploads, writes } = figures;
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  return [
    `${measuredBy('bench:server -- --only guards', figures)}: ` +
      `from the bytes of an upload to the three stored pictures, in the calling thread and in the separate decoding process, in turn; the median of ${runs} each.`,
    table(
      ['photo of 12 megapixels', 'file', 'in the thread', 'in the process', 'ratio'],
      uploads.map(({ photo, bytes, inThreadMs, inProcessMs }) => [
        photo,
        `${megabytes(bytes)} MB`,
        `${inThreadMs.toFixed(0)} ms`,
        `${inProcessMs.toFixed(0)} ms`,
        `**${(inProcessMs / inThreadMs).toFixed(2)}**`,
      ]),
    ),
    `Counting a write takes **${writes.knownMicroseconds.toFixed(2)} µs** for a known network, and ${writes.strangerMicroseconds.toFixed(2)} µs for a new one while ` +
      `${countInWords(writes.kept)} are kept. These take **${megabytes(writes.heapBytes)} MB**, and ` +
      `${megabytes(writes.heapBytesOfFlood)} MB after a flood of ten times as many in one minute.`,
  ].join('\n\n');
}
