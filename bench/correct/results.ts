/** The stored figures on how soon a correction shows its effect. */
import * as z from 'zod';
import { measured, resultFile } from '../results.ts';

const correctSchema = z.object({
  ...measured,
  /** Wall-clock milliseconds from the end of a tap that adds a hole until the change is on the screen: medians. */
  taps: z.array(
    z.object({
      screen: z.enum(['phone', 'desktop']),
      /** Factor by which the browser slows the page's processor. */
      slowdown: z.number(),
      count: z.number(),
      marksMs: z.number(),
      /** For the mean radius; null if the screen has no room for it beside the photo. */
      figureMs: z.number().nullable(),
    }),
  ),
});
export type CorrectFigures = z.infer<typeof correctSchema>;

export const correctFile = resultFile('correct', correctSchema);
