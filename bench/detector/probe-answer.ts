import * as z from 'zod';

/** The figures from a process that analyzed one photo several times. */
export const probeAnswerSchema = z.object({
  /** From the start of the process to a ready network. */
  loadSeconds: z.number(),
  firstSeconds: z.number(),
  warmSeconds: z.array(z.number()),
  /** After the first photo. */
  peakMegabytes: z.number(),
});

export type ProbeAnswer = z.infer<typeof probeAnswerSchema>;
