/** A press on this machine: one thread, one document per owner in turn; stores the last few files briefly. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { watchWork, type ReadProcessorMs, type WorkLimits } from '../../../platform/clock/work-clock.ts';
import { createFairTurns } from '../../../platform/limits/fair-turns.ts';
import type { Tools } from '../../../platform/tools.ts';
import type { PressAnswer, PressQuestion } from './pdf/press-worker.ts';
import type { DocumentSheet, RunningDocumentPress } from './press.ts';

/** A download and an email of the same report share one printing. */
const keptForMs = 60_000;
const mostKept = 8;
/** Ten seconds of waiting at half a second each, two of them per owner; later callers are asked to try again. */
const bounds = { mostWaiting: 19, mostOfOneSender: 4 } as const;
const pressProgram = new URL('./pdf/press-worker.ts', import.meta.url);
/** Forty times what an ordinary report takes; a thread that takes longer hangs. */
const printingLimits: WorkLimits = { processorMs: 20_000, standstillMs: 20_000, wallMs: 3 * 60_000 };
/** The thread with its fonts holds about 150 MB, which a quiet server can use for other things. */
const idleMs = 5 * 60_000;

interface PressDeps extends Pick<Tools, 'clock' | 'log'> {
  program?: URL;
  workLimits?: WorkLimits;
}

export function createDocumentPress(deps: PressDeps): RunningDocumentPress {
  const thread = createPressThread(deps);
  const inTurn = createFairTurns(bounds, () => performance.now());
  const kept = new LRUCache<string, Promise<Uint8Array>>({
    max: mostKept,
    ttl: keptForMs,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
  });
  const underWay = new Set<Promise<Uint8Array>>();

  const print = async ({ owner, content, readPhoto }: DocumentSheet) => {
    const work = async () => thread.print({ content, photo: await readPhoto() });
    const bytes = await inTurn(owner, work);
    if (bytes === null) throw new Error('too many documents wait to be printed');
    return bytes;
  };
  const printNow = (sheet: DocumentSheet) => {
    const printing = print(sheet).finally(() => underWay.delete(printing));
    underWay.add(printing);
    return printing;
  };

  return {
    print: (sheet) => {
      kept.purgeStale();
      const key = createHash('sha256').update(JSON.stringify(sheet.content)).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const bytes = printNow(sheet);
      kept.set(key, bytes);
      bytes.catch(() => kept.delete(key));
      return bytes;
    },
    warmUp: thread.warmUp,
    /** Waits for ongoing printing, so that an email being written gets its document. */
    close: async () => {
      await Promise.allSettled(underWay);
      await thread.close();
    },
  };
}

/** Started on demand, ended when it hangs or is idle. */
function createPressThread({ log, program = pressProgram, workLimits = printingLimits }: PressDeps) {
  let running: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    if (running !== null) return running;
    const worker = new Worker(program, {
      execArgv: [],
      env: { NODE_ENV: 'production' },
    });
    // The thread does not keep the server from stopping.
    worker.unref();
    worker.on('error', (cause) => log.error({ cause }, 'the thread that prints documents broke'));
    worker.once('exit', () => {
      if (running === worker) running = null;
    });
    running = worker;
    return worker;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const worker = running;
    running = null;
    await worker?.terminate();
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void end(), idleMs).unref();
  }

  return {
    warmUp: (): void => {
      start();
      endWhenIdle();
    },
    print: async (question: PressQuestion): Promise<Uint8Array> => {
      clearTimeout(idle);
      try {
        return await ask(start(), question, workLimits);
      } catch (cause) {
        // A failure may have left the thread in any state.
        await end();
        throw cause;
      } finally {
        endWhenIdle();
      }
    },
    close: end,
  };
}

function processorOfThread(worker: Worker): ReadProcessorMs {
  return async () => {
    const use = await worker.cpuUsage().catch(() => null);
    return use === null ? null : (use.user + use.system) / 1000;
  };
}

/** Prints one document in the thread; rejects if printing fails, the thread exits, or it takes too long. */
function ask(worker: Worker, question: PressQuestion, limits: WorkLimits): Promise<Uint8Array> {
  const listening = new AbortController();
  return new Promise<Uint8Array>((resolve, reject) => {
    const onAnswer = (answer: PressAnswer) => {
      if (answer.kind === 'done') resolve(answer.bytes);
      else reject(new Error('a document could not be printed', { cause: answer.cause }));
    };
    const onExit = () => reject(new Error('the thread that prints documents ended'));
    worker.on('message', onAnswer).once('error', reject).once('exit', onExit);
    const watch = watchWork(processorOfThread(worker), limits);
    watch.signal.addEventListener('abort', () => {
      reject(new Error('the printing of a document was ended', { cause: watch.signal.reason }));
    });
    listening.signal.addEventListener('abort', () => {
      watch.stop();
      worker.off('message', onAnswer).off('error', reject).off('exit', onExit);
    });
    worker.postMessage(question);
  }).finally(() => listening.abort());
}
