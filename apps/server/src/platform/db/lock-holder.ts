/** Who has a data folder, according to its lease. */
import { readFileSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod';

const holderSchema = z.object({
  pid: z.int().positive(),
  /** When the process started, in kernel ticks; null if the system does not report it. */
  startedAt: z.string().nullable(),
  /** Where process ids mean the same; missing in leases of older versions. */
  processSpace: z.string().default(''),
  /** The name of its machine or container, for people. */
  host: z.string().default(''),
  /** The folder of its sockets. */
  runtimeFolder: z.string(),
  /** Whether it carries out the operator's commands. */
  takesCommands: z.boolean(),
});

export type LockHolder = z.infer<typeof holderSchema>;

export function describeSelf(own: Pick<LockHolder, 'runtimeFolder' | 'takesCommands'>): LockHolder {
  return {
    ...own,
    pid: process.pid,
    startedAt: processStart(process.pid),
    processSpace: processSpace(),
    host: hostname(),
  };
}

export interface Lease {
  holder: LockHolder;
  text: string;
  renewedAtMs: number;
}

/**
 * Null if there is no lease, or an unreadable one: leases are written in one piece, so it belongs to no one.
 * @NOTE Opening the file first makes a network file system ask its server.
 */
export async function readLease(path: string): Promise<Lease | null> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  });
  if (file === null) return null;
  try {
    const text = await file.readFile('utf8');
    const { mtimeMs } = await file.stat();
    const holder = parseHolder(text);
    return holder === null ? null : { holder, text, renewedAtMs: mtimeMs };
  } finally {
    await file.close();
  }
}

function parseHolder(text: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    // Not one of our leases.
    return null;
  }
}

/** `unknown` if its process id belongs to another container or machine. */
export function stateOf(holder: LockHolder): 'alive' | 'dead' | 'unknown' {
  if (holder.processSpace !== '' && holder.processSpace !== processSpace()) return 'unknown';
  try {
    process.kill(holder.pid, 0);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EPERM')) return 'dead';
  }
  const startedAt = processStart(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt ? 'alive' : 'dead';
}

/** Identified by the machine's boot and the process namespace; on systems other than Linux, by the machine's name. */
function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
}

/** Distinguishes a process from a later one with the same id; field 22 of /proc/PID/stat, counted after the name. */
function processStart(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    throw cause;
  }
}
