import * as z from 'zod';

/** What a process that looked at one photo several times took. */
export const probeAnswerSchema = z.object({
  /** From the birth of the process to a network that is ready. */
  loadSeconds: z.number(),
  firstSeconds: z.number(),
  warmSeconds: z.array(z.number()),
  /** After the first photo. */
  peakMegabytes: z.number(),
});

export type ProbeAnswer = z.infer<typeof probeAnswerSchema>;
