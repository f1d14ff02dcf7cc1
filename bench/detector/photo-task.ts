/** The tasks and answers of the processes that analyze photos. */
import * as z from 'zod';
import { stressSchema } from './stress/stress.ts';

export const photoTaskSchema = z.object({
  path: z.string(),
  /** Null: no hint is given, as with most shooters. */
  shotsFired: z.number().nullable(),
  /** Null: the photo is unchanged. */
  stress: stressSchema.nullable(),
  /** Null: the network sees the photo without added noise. */
  noiseSeed: z.number().nullable(),
});

export type PhotoTask = z.infer<typeof photoTaskSchema>;

export const photoAnswerSchema = z.object({
  /** Of the report, or of the refusal. */
  status: z.string(),
  holes: z.array(z.object({ column: z.number(), row: z.number() })),
  /** Number of aims among which the shots were divided; 1 if they form one group. */
  aims: z.number(),
});

export type PhotoAnswer = z.infer<typeof photoAnswerSchema>;

/** An unchanged photo without hints, analyzed with the shipped settings. */
export function plainTask(path: string): PhotoTask {
  return { path, shotsFired: null, stress: null, noiseSeed: null };
}
