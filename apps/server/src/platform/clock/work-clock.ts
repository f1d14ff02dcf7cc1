/** Ends work that computes too long or stands still: on a busy machine, honest work takes long by the clock on the wall. */
import { readFile } from 'node:fs/promises';

export interface WorkLimits {
  processorMs: number;
  /** With less than three hundredths of it computed. */
  standstillMs: number;
  /** By the clock on the wall, as the last resort. */
  wallMs: number;
}

/** Answers milliseconds since any moment; null where the system does not tell. */
export type ReadProcessorMs = () => Promise<number | null>;

interface WatchedWork {
  /** Tells that the work has to end, and why. */
  signal: AbortSignal;
  stop: () => void;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const looksPerLimit = 20;
/** A process that waits for ever still looks at its own memory, which takes up to a hundredth on a busy machine. */
const shareOfStandstill = 0.03;

export function watchWork(
  read: ReadProcessorMs,
  { processorMs, standstillMs, wallMs }: WorkLimits,
): WatchedWork {
  const ending = new AbortController();
  let firstMs: number | null = null;
  let moved = { usedMs: -Infinity, atMs: performance.now() };
  const look = async () => {
    const usedMs = await read();
    if (usedMs === null) return;
    firstMs ??= usedMs;
    const atMs = performance.now();
    if (usedMs - moved.usedMs >= shareOfStandstill * standstillMs) moved = { usedMs, atMs };
    if (usedMs - firstMs > processorMs) ending.abort(new Error('it computed too long'));
    else if (atMs - moved.atMs > standstillMs) ending.abort(new Error('it stood still too long'));
  };
  void look();
  const looking = setInterval(() => void look(), Math.min(processorMs, standstillMs) / looksPerLimit);
  const wall = setTimeout(() => {
    ending.abort(new Error('it took too long'));
  }, wallMs);
  return {
    signal: ending.signal,
    stop: () => {
      clearInterval(looking);
      clearTimeout(wall);
    },
  };
}

/** Of a process and all its threads. */
export function processorOf(pid: number | undefined): ReadProcessorMs {
  return async () => {
    const told = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
    // The second field is the program's name, in parentheses, which may itself hold any character (man 5 proc).
    const fields = told?.slice(told.lastIndexOf(')') + 2).split(' ');
    return fields === undefined ? null : tickMs * (Number(fields[11]) + Number(fields[12]));
  };
}
