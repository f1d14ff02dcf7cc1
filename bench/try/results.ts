/** The stored figures on analyzing a photo on a visitor's device. */
import * as z from 'zod';
import { measured, resultFile } from '../results.ts';

const trySchema = z.object({
  ...measured,
  /** Downloaded with the first photo, compressed as a server sends it. */
  downloadKilobytes: z.object({
    runtime: z.number(),
    networks: z.number(),
    code: z.number(),
    total: z.number(),
  }),
  /**
   * Processor time of the page and its worker, from choosing a photo, with the networks already cached. The browser's own throttling
   * doesn't slow workers, so for a device four times slower, multiply these figures by four.
   */
  photos: z.array(
    z.object({
      megapixels: z.number(),
      firstMarksSeconds: z.number(),
      fullSeconds: z.number(),
      /** Another photo on the same page, with the networks already running. */
      againSeconds: z.number(),
      /** Wall-clock time from the first photo's result on the page until the worker starts on the next photo. */
      readyAgainSeconds: z.number(),
      /** The tab's peak private memory, without the browser's program, which tabs share; null if the system doesn't report it. */
      mostMemoryMegabytes: z.number().nullable(),
    }),
  ),
});
export type TryFigures = z.infer<typeof trySchema>;

export const tryFile = resultFile('try', trySchema);
