/** The database's time: all servers on it follow one clock, even if their own is wrong (decision 038). */
import * as z from 'zod';
import type { Clock } from './clock.ts';

export interface DatabaseClock extends Clock {
  stop: () => void;
}

interface DatabaseClockOptions {
  query: (text: string) => Promise<{ rows: unknown[] }>;
  /** A clock that no one sets: milliseconds since an arbitrary moment. */
  elapsedMs?: () => number;
}

/** Clocks of machines drift less than a millisecond apart in this time; a machine that slept is right again after it. */
const readEveryMs = 30_000;
/** A response that took longer says too little about when it was written. */
const longestReadMs = 2000;

const rowsSchema = z.tuple([z.object({ now: z.coerce.number() })]);

/** Between readings the clock keeps running, even while the database does not respond. */
export async function followDatabase({
  query,
  elapsedMs = () => performance.now(),
}: DatabaseClockOptions): Promise<DatabaseClock> {
  const read = async () => {
    const askedMs = elapsedMs();
    const { rows } = await query('select extract(epoch from clock_timestamp()) * 1000 as now');
    const answeredMs = elapsedMs();
    const [{ now }] = rowsSchema.parse(rows);
    // The answer was written sometime between the question and its arrival.
    return { startMs: now - (askedMs + answeredMs) / 2, tookMs: answeredMs - askedMs };
  };
  let { startMs } = await read();
  const readAgain = async () => {
    try {
      const { startMs: newStartMs, tookMs } = await read();
      if (tookMs <= longestReadMs) startMs = newStartMs;
    } catch {
      // Callers that need the database report that it is away.
    }
  };
  const timer = setInterval(() => void readAgain(), readEveryMs).unref();
  return {
    now: () => new Date(startMs + elapsedMs()),
    stop: () => clearInterval(timer),
  };
}
