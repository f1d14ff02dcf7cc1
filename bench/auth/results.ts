/** The stored figures on signing in, and how docs/accounts.md shows them. */
import * as z from 'zod';
import { measuredBy, table } from '../in-words.ts';
import { measured, measuredPage, resultFile } from '../results.ts';

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
  ...measured,
  rates: z.array(rateSchema),
  evenness: z.array(evennessSchema),
});
export type AuthFigures = z.infer<typeof authSchema>;

export const authPage = measuredPage('docs/accounts.md', resultFile('auth', authSchema), authSection);

function authSection(figures: AuthFigures): string {
  const { rates, evenness } = figures;
  return [
    `${measuredBy('bench:server -- --only auth', figures)}, where clients, server and database share the machine:`,
    table(
      ['', 'clients at once', 'per second', 'median', '95th percentile'],
      rates.map(({ database, work, clients, perSecond, medianMs, percentile95Ms }) => [
        `${work} on ${database}`,
        clients,
        `**${perSecond.toFixed(0)}**`,
        milliseconds(medianMs),
        milliseconds(percentile95Ms),
      ]),
    ),
    'How long an answer takes for an address with an account (known) and one without (unknown), in medians of alternating calls:',
    table(
      ['', 'pairs', 'known', 'unknown', 'known / unknown'],
      evenness.map(({ request, pairs, knownMedianMs, unknownMedianMs }) => [
        request,
        pairs,
        milliseconds(knownMedianMs),
        milliseconds(unknownMedianMs),
        `**${(knownMedianMs / unknownMedianMs).toFixed(2)}**`,
      ]),
    ),
  ].join('\n\n');
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
