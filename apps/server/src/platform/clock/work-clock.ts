/** Ends work that computes too long or stands still. Wall time alone is no measure: on a busy machine, honest work takes long. */
import { readFile } from 'node:fs/promises';

export interface WorkLimits {
  processorMs: number;
  /** For this long, less than three hundredths of the time was spent computing. */
  standstillMs: number;
  /** In wall time, as a last resort. */
  wallMs: number;
}

/** Returns milliseconds since an arbitrary moment; null if the system does not report them. */
export type ReadProcessorMs = () => Promise<number | null>;

interface WatchedWork {
  /** Aborts when the work must end, with the reason. */
  signal: AbortSignal;
  stop: () => void;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
const looksPerLimit = 20;
/** A process that waits forever still checks its own memory, which takes up to a hundredth of the time on a busy machine. */
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
  const wall = setTimeout(() => ending.abort(new Error('it took too long')), wallMs);
  return {
    signal: ending.signal,
    stop: () => {
      clearInterval(looking);
      clearTimeout(wall);
    },
  };
}

/** The processor time of a process and all its threads. */
export function processorOf(pid: number | undefined): ReadProcessorMs {
  return async () => {
    const told = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => null);
    // The second field is the program's name in parentheses, which may contain any character (man 5 proc).
    const fields = told?.slice(told.lastIndexOf(')') + 2).split(' ');
    return fields === undefined ? null : tickMs * (Number(fields[11]) + Number(fields[12]));
  };
}
