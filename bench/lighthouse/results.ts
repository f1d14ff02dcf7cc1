/** What Lighthouse says of some pages, as it is kept. */
import * as z from 'zod';
import { resultFile } from '../detector/results.ts';

const pageSchema = z.object({
  page: z.string(),
  /** Out of 100. */
  performance: z.number(),
  accessibility: z.number(),
  bestPractices: z.number(),
  firstContentfulPaintMs: z.number(),
  largestContentfulPaintMs: z.number(),
  totalBlockingTimeMs: z.number(),
  cumulativeLayoutShift: z.number(),
  /** What accessibility and best practices found wrong; of performance, what cost most. */
  findings: z.array(z.string()),
});
export type PageFigures = z.infer<typeof pageSchema>;

const lighthouseSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  lighthouse: z.string(),
  runs: z.number(),
  pages: z.array(pageSchema),
});
export type LighthouseFigures = z.infer<typeof lighthouseSchema>;

export const lighthouseFile = resultFile('lighthouse', lighthouseSchema);
