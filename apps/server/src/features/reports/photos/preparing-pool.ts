/** A separate process turns uploaded files into photos: within limits, one at a time, in fair turns. */
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorOf, watchWork, type WorkLimits } from '../../../platform/clock/work-clock.ts';
import { createFairTurns } from '../../../platform/limits/fair-turns.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { PhotoLab, Preparation } from './photo-lab.ts';
import { askPhotoProcess, endPhotoProcess, startPhotoProcess } from './photo-process.ts';
import type { PreparingAnswer, PreparingQuestion } from './preparing-process.ts';

/** Ten times what a 12-megapixel HEIC takes; a file that takes longer is malicious. */
const preparingLimits: WorkLimits = { processorMs: 20_000, standstillMs: 20_000, wallMs: 3 * 60_000 };

/** Half a minute of ordinary photos; their bytes may take 240 MB of this server's memory. */
const bounds = { mostWaiting: 24, mostOfOneSender: 6 } as const;

const broken: Preparation = { status: 'refused', code: 'photo-broken', data: {} };
const busy: Preparation = { status: 'refused', code: 'service-unavailable', data: {} };

const endedByUpload = 'an upload ended the process that decodes it';
const endedBefore = 'the process that decodes uploads went away before it began with one';

interface Preparing {
  log: Log;
  program?: string;
  limits?: WorkLimits;
}

export function createPhotoPreparing(preparing: Preparing): {
  prepare: PhotoLab['prepare'];
  close: () => Promise<void>;
} {
  const decoder = createDecoder(preparing);
  const inTurn = createFairTurns(bounds, () => performance.now());
  return {
    prepare: async (bytes, sender) => (await inTurn(sender, () => decoder.prepare(bytes))) ?? busy,
    close: decoder.close,
  };
}

/**
 * One process, kept warm, and replaced as soon as a file has damaged it. A file that never reached its process gets
 * a second try in a fresh one: it is not to blame if its process was killed while idle, the first to go when memory
 * runs short.
 */
function createDecoder({
  log,
  program = fileURLToPath(new URL('./preparing-process.ts', import.meta.url)),
  limits = preparingLimits,
}: Preparing) {
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let running: ChildProcess | null = null;

  function start(): ChildProcess {
    const child = startPhotoProcess(program);
    const forget = () => {
      if (running === child) running = null;
    };
    child.once('exit', forget).on('error', (cause) => {
      log.error({ cause }, 'the process that decodes uploads broke');
      if (child.pid === undefined) forget();
    });
    running = child;
    return child;
  }

  async function replace(child: ChildProcess): Promise<void> {
    await endPhotoProcess(child);
    if (!isClosing()) start();
  }

  /** Null if the process exited before it began with the file. */
  async function attempt(bytes: Uint8Array): Promise<Preparation | null> {
    if (isClosing()) return busy;
    const child = running ?? start();
    const heard = { hasBegun: false };
    const watch = watchWork(processorOf(child.pid), limits);
    const end = AbortSignal.any([closing.signal, watch.signal]);
    try {
      const talk = { question: { bytes }, end, hear: listenTo(heard) };
      const done = await askPhotoProcess<PreparingQuestion, PreparingAnswer, Done>(child, talk);
      if (done.isWorn) await replace(child);
      return done.preparation;
    } catch (cause) {
      await replace(child);
      if (isClosing()) return busy;
      log.warn({ cause, bytes: bytes.length }, heard.hasBegun ? endedByUpload : endedBefore);
      return heard.hasBegun ? broken : null;
    } finally {
      watch.stop();
    }
  }

  return {
    prepare: async (bytes: Uint8Array): Promise<Preparation> =>
      (await attempt(bytes)) ?? (await attempt(bytes)) ?? busy,
    close: async (): Promise<void> => {
      closing.abort();
      if (running !== null) await endPhotoProcess(running);
    },
  };
}

type Done = Extract<PreparingAnswer, { kind: 'done' }>;

function listenTo(heard: { hasBegun: boolean }) {
  return (answer: PreparingAnswer): Done | undefined => {
    if (answer.kind === 'failed') throw answer.cause;
    if (answer.kind === 'done') return answer;
    heard.hasBegun = true;
    return undefined;
  };
}
