/** The stored figures on signing in. */
import * as z from 'zod';
import { resultFile } from '../results.ts';

const rateSchema = z.object({
  database: z.enum(['PGlite', 'Postgres']),
  work: z.enum(['sign-in', 'refresh']),
  /** At once, each with its own account; each sends its next request as soon as the last is answered. */
  clients: z.number(),
  perSecond: z.number(),
  medianMs: z.number(),
  percentile95Ms: z.number(),
});
export type Rate = z.infer<typeof rateSchema>;

/** The same request about an address with an account and one without, in turn. */
const evennessSchema = z.object({
  request: z.enum(['sign-in', 'sign-up', 'recover']),
  pairs: z.number(),
  knownMedianMs: z.number(),
  unknownMedianMs: z.number(),
});
export type Evenness = z.infer<typeof evennessSchema>;

const authSchema = z.object({
  measuredOn: z.iso.date(),
  machine: z.object({ cores: z.number(), processor: z.string(), node: z.string() }),
  rates: z.array(rateSchema),
  evenness: z.array(evennessSchema),
});
export type AuthFigures = z.infer<typeof authSchema>;

export const authFile = resultFile('auth', authSchema);
