/** The stored figures on reserving credits. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const reservationsSchema = z.object({
  database: z.enum(['PGlite', 'Postgres']),
  /** `many`: an account each. `one`: all on the same account, whose lock makes them take turns. */
  accounts: z.enum(['many', 'one']),
  atOnce: z.number(),
  perSecond: z.number(),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Reservations = z.infer<typeof reservationsSchema>;

const billingSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  reservations: z.array(reservationsSchema),
});
export type BillingFigures = z.infer<typeof billingSchema>;

export const billingFile = resultFile('billing', billingSchema);
