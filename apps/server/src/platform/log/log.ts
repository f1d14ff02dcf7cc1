/** The server's log: one JSON object per line on stderr. No personal data: only ids, codes, and causes. */
import {
  destination,
  pino,
  stdSerializers,
  stdTimeFunctions,
  type DestinationStream,
  type LevelWithSilent,
  type Logger,
  type LoggerOptions,
} from 'pino';
import { jobOfNow } from './running-job.ts';

export type Log = Logger;
export type LogLevel = LevelWithSilent;

/** Which process wrote a line. */
export interface LogOrigin {
  version: string;
  role: string;
  instance: string;
}

export function createLog(
  level: LogLevel,
  sink: DestinationStream = destination(2),
  origin: LogOrigin | null = null,
): Log {
  const options: LoggerOptions = {
    level,
    base: origin,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (name) => ({ level: name }) },
    serializers: { cause: describeCause },
    mixin: () => jobOfNow() ?? {},
    hooks: { logMethod: createGate() },
  };
  return pino(options, sink);
}

const rareLineMs = 1000;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/** One line per second is enough for an outage or a flood; the next line counts those that were left out. */
function createGate(): LogMethod {
  const told = new Map<string, { atMs: number; leftOut: number }>();
  return function passSome(given, method) {
    const [facts, message] = given;
    const event = typeof facts === 'object' && facts !== null ? rareEventOf(facts) : undefined;
    if (event === undefined || typeof facts !== 'object') {
      method.apply(this, given);
      return;
    }
    const { atMs, leftOut } = told.get(event) ?? { atMs: -Infinity, leftOut: 0 };
    const nowMs = performance.now();
    if (nowMs - atMs < rareLineMs) {
      told.set(event, { atMs, leftOut: leftOut + 1 });
      return;
    }
    told.set(event, { atMs: nowMs, leftOut: 0 });
    method.apply(this, [{ ...facts, leftOut }, String(message)]);
  };
}

function rareEventOf(facts: { outage?: unknown; flood?: unknown }): string | undefined {
  if (facts.outage === undefined && facts.flood === undefined) return undefined;
  return `${String(facts.outage)} ${String(facts.flood)}`;
}

/**
 * The error fields that are logged. Others may contain anything: query values, request headers, or a malformed
 * address with its password.
 */
const enteredFacts = new Set([
  ...['type', 'name', 'message', 'stack', 'code', 'cause', 'aggregateErrors'],
  ...['status', 'statusCode', 'responseCode', 'syscall', 'severity', 'table', 'constraint'],
  ...['stripeRequestId', 'requestId', 'signal'],
]);

/** Per text: stacks are shorter, and no one reads further. */
const mostCharacters = 20_000;

/** A job's cause comes back from the database as an object that was an error. */
function describeCause(cause: unknown): unknown {
  return toldOf(cause instanceof Error ? stdSerializers.errWithCause(cause) : cause);
}

function toldOf(fact: unknown): unknown {
  if (typeof fact === 'string') return withoutValues(fact);
  if (Array.isArray(fact)) return fact.map((one: unknown) => toldOf(one));
  if (typeof fact !== 'object' || fact === null) return fact;
  const facts = Object.entries(fact).filter(([name]) => enteredFacts.has(name));
  return Object.fromEntries(facts.map(([name, value]: [string, unknown]) => [name, toldOf(value)]));
}

/** Messages quote query values, secrets in addresses, and recipients that a mail server rejected. */
function withoutValues(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replace(/\nparams: .*?(?=\n {4}at |$)/s, '')
    .replaceAll(/(?<!\w)(\w+:\/\/)[^\s/@]+@/g, '$1...@')
    .replaceAll(/(https?:\/\/[^\s?'"]+)\?[^\s'"]+/g, '$1?...')
    .replaceAll(/(?<![\w.+-])[\w.+-]+@(?=[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,})/gi, '...@');
}
