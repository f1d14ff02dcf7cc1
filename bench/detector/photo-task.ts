/** What the processes that look at photos are asked, and what they answer. */
import * as z from 'zod';

export const photoTaskSchema = z.object({
  path: z.string(),
  /** Null: nothing is told, as most shooters do. */
  shotsFired: z.number().nullable(),
});

export type PhotoTask = z.infer<typeof photoTaskSchema>;

export const photoAnswerSchema = z.object({
  /** Of the product, or of its refusal. */
  status: z.string(),
  holes: z.array(z.object({ column: z.number(), row: z.number() })),
  seconds: z.number(),
});

export type PhotoAnswer = z.infer<typeof photoAnswerSchema>;
