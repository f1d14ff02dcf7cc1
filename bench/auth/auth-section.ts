/** Writes the part of docs/accounts.md on how long signing in takes, in Markdown. */
import { table } from '../in-words.ts';
import type { AuthFigures } from './results.ts';

export function authSection({ measuredOn, machine, rates, evenness }: AuthFigures): string {
  return [
    `Measured on ${measuredOn} by \`npm run bench:server -- --only auth\` on ${machine.cores} cores (${machine.processor}, Node ${machine.node}), ` +
      `where clients, server and database share the machine:`,
    table(
      ['', 'clients at once', 'per second', 'median', '95th percentile'],
      rates.map(({ database, work, clients, perSecond, medianMs, percentile95Ms }) => [
        `${work} on ${database}`,
        String(clients),
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
        String(pairs),
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
