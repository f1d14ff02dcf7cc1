/** What it takes to analyze a photo on a visitor's device, as it is kept. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const trySchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  /** What is loaded with the first photo, compressed as a server sends it. */
  downloadKilobytes: z.object({
    runtime: z.number(),
    networks: z.number(),
    code: z.number(),
    total: z.number(),
  }),
  /**
   * Processor time of the page and its worker, from the choice of a photo, once the networks are kept: the browser's own slowing leaves
   * workers as they are, so a page slowed four times takes four times these figures.
   */
  photos: z.array(
    z.object({
      megapixels: z.number(),
      firstMarksSeconds: z.number(),
      fullSeconds: z.number(),
      /** Another photo on the same page, whose networks run already. */
      againSeconds: z.number(),
      /** On the clock: from the first photo's result on the page until the worker is at the next photo. */
      readyAgainSeconds: z.number(),
      /** Most memory of its own that the tab had in all of this, without the browser's program, which tabs share; null where it is not told. */
      mostMemoryMegabytes: z.number().nullable(),
    }),
  ),
});
export type TryFigures = z.infer<typeof trySchema>;

export const tryFile = resultFile('try', trySchema);
