/** What the processes that look at photos are asked, and what they answer. */
import * as z from 'zod';
import { stressSchema } from './stress/stress.ts';

export const photoTaskSchema = z.object({
  path: z.string(),
  /** Null: nothing is told, as most shooters do. */
  shotsFired: z.number().nullable(),
  /** Null: nobody has touched the photo. */
  stress: stressSchema.nullable(),
});

export type PhotoTask = z.infer<typeof photoTaskSchema>;

export const photoAnswerSchema = z.object({
  /** Of the product, or of its refusal. */
  status: z.string(),
  holes: z.array(z.object({ column: z.number(), row: z.number() })),
  /** That the shots were shared among; 1 where they are one group. */
  aims: z.number(),
});

export type PhotoAnswer = z.infer<typeof photoAnswerSchema>;

/** A photo as it is, about which nothing is told, looked at with the settings that ship. */
export function plainTask(path: string): PhotoTask {
  return { path, shotsFired: null, stress: null };
}
