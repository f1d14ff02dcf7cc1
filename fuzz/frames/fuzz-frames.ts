/** Generated visits to the live connection: the server keeps working, leaks nothing, and sends nobody another person's data. */
import fc from 'fast-check';
import { inLanes, seedOf, type Fuzzing, type Outcomes } from '../fuzzing.ts';
import type { FuzzWorld } from '../requests/fuzz-world.ts';
import { frameBytes, opcodes, textFrame } from './frame-bytes.ts';
import { problemOfVisit } from './judge-visit.ts';
import { createOwner, type Owner } from './owner.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import { growthOf, readGauge } from './server-memory.ts';
import { visitArbitrary, type Targets, type Visit } from './visit-arbitrary.ts';

/** After some visits a visitor comments, and the owner must receive it; one link accepts thirty comments per hour. */
const mostComments = 20;
const fewestVisitsBetween = 100;

/** Far above the heap's own noise. In a full run, a leak of one kilobyte per visit stays below it, and one of ten exceeds it. */
const mostGrowthBytes = 40 * 1024 * 1024;

/** `count` is the number of visits, each with some messages. */
export async function fuzzFrames(world: FuzzWorld, { seed, count, lanes }: Fuzzing): Promise<Outcomes> {
  const outcomes: Outcomes = { done: 0, counts: {}, findings: [], slowestMs: 0 };
  const owner = await createOwner(world);
  const heaps: number[] = [];
  const visits = visitArbitrary(targetsOf(owner));
  const add = (what: string, bytes: Uint8Array = new Uint8Array()): void => {
    outcomes.findings.push({ seed, index: outcomes.done, what, bytes });
  };
  const visitsBetween = Math.max(fewestVisitsBetween, Math.ceil(count / mostComments));
  while (outcomes.done < count) {
    const first = outcomes.done;
    const round = Math.min(visitsBetween, count - first);
    const comment = owner.hearComment().catch((cause: unknown) => {
      add(`the owner did not hear of a comment: ${String(cause)}`);
    });
    await inLanes(lanes, round, async (index) => {
      const [visit] = fc.sample(visits, { seed: seedOf(seed, first + index), numRuns: 1 });
      if (visit === undefined) return;
      const started = performance.now();
      const problem = await pay(world.url, { visit, owner, outcomes });
      outcomes.slowestMs = Math.max(outcomes.slowestMs, Math.round(performance.now() - started));
      outcomes.done += 1;
      if (problem !== '') add(`${visit.visitor}: ${problem}`, describe(visit));
    });
    await comment;
    heaps.push(await readGauge(world.url, 'nodejs_heap_size_used_bytes'));
  }
  owner.leave();
  const sockets = await untilNoSocket(world.url);
  if (sockets > 0) add(`${String(sockets)} sockets are still open afterwards`);
  const growth = growthOf(heaps);
  if (growth > mostGrowthBytes) add(`the memory has grown by ${String(growth)} bytes`);
  outcomes.counts['comments heard'] = owner.heardComments();
  return outcomes;
}

function targetsOf({ id, reportId, token, strangerToken }: Owner): Targets {
  const stranger = [strangerToken, `${strangerToken.slice(0, -2)}xx`, '', 'unknown'];
  return { ownerId: id, reportId, tokens: { owner: [token], stranger, nobody: ['', 'unknown', 'a.b.c'] } };
}

interface Paid {
  visit: Visit;
  owner: Owner;
  outcomes: Outcomes;
}

/** Returns what was wrong; empty if nothing was. */
async function pay(url: string, { visit, owner, outcomes }: Paid): Promise<string> {
  try {
    const socket = await openRawSocket(url, visit.path, visit.headers);
    if (socket.status === 101) await talk(socket, visit);
    socket.destroy();
    for (const outcome of outcomesOf(socket)) outcomes.counts[outcome] = (outcomes.counts[outcome] ?? 0) + 1;
    return problemOfVisit(socket, { mayHearOf: visit.visitor === 'owner' ? owner.id : null });
  } catch (cause) {
    return `hangs: ${String(cause)}`;
  }
}

const heartbeat = textFrame('{"i":"last","p":{"u":"/connection/heartbeat","b":{}}}');

async function talk(socket: RawSocket, { sent, isCutOff, ending }: Visit): Promise<void> {
  for (const bytes of sent) socket.write(bytes);
  // Any open listener answers this; after an unfinished frame it would become part of that frame.
  if (!isCutOff) {
    socket.write(heartbeat);
    await socket.until(() => socket.texts.some((text) => text.includes('"last"')));
  }
  if (ending === 'break-off') return;
  if (ending === 'close' && !isCutOff)
    socket.write(frameBytes({ opcode: opcodes.close, payload: Buffer.from([3, 0xe8]) }));
  else socket.halfClose();
  await socket.until(() => socket.isOver());
}

function outcomesOf(socket: RawSocket): string[] {
  if (socket.status !== 101) return [`refused with ${String(socket.status)}`];
  const told = socket.texts.map((text) => {
    if (text.includes('text/event-stream')) return 'stream';
    return /"p":\{"s":/.test(text) ? 'refusal' : 'answer';
  });
  return [`closed with ${String(socket.closeCode() ?? 'no code')}`, ...told];
}

/** The server notices the last disconnections a moment later. */
async function untilNoSocket(url: string): Promise<number> {
  let open = 0;
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    open = await readGauge(url, 'target_analysis_live_sockets');
    if (open === 0) return 0;
  }
  return open;
}

function describe(visit: Visit): Uint8Array {
  const sent = visit.sent.map((bytes) => bytes.toString('latin1'));
  return new TextEncoder().encode(JSON.stringify({ ...visit, sent }, null, 2));
}
