/** The messages of one topic, as a stream for one caller who is asked again and again whether he may still hear them. */
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { Live } from './live.ts';

/** Who watches, and until when. */
export interface Onlooker {
  /** Throws the refusal of a caller who may not watch, or may no longer. */
  admit: () => Promise<unknown>;
  /** Aborted when the caller leaves. */
  signal?: AbortSignal | undefined;
}

export interface TopicWatch extends Onlooker {
  topic: string;
  /** Yields null at once, and whenever nothing was told for so long: for watchers that read again by themselves. */
  wakeMs?: number;
}

/** A caller who signed out, or whose link was ended, is told nothing after this time. */
const askAgainMs = 30_000;
/** How often a stream looks at the clock. */
const tickMs = 1000;
/** A caller with more messages waiting starts over, and reads what was missed. */
const mostWaiting = 100;

/**
 * Listens, then asks whether the caller is welcome: no message falls in between. The stream ends with service-unavailable where
 * messages may have been missed, and with the refusal of `admit`.
 */
export async function watchTopic(
  { live, clock }: { live: Live; clock: Clock },
  { topic, admit, signal, wakeMs = Infinity }: TopicWatch,
): Promise<AsyncGenerator<string | null>> {
  const now = () => clock.now().getTime();
  const bell = createBell();
  const waiting: string[] = [];
  let isLost = false;
  const lose = () => {
    isLost = true;
    bell.ring();
  };
  const hear = (message: string) => {
    if (waiting.push(message) > mostWaiting) isLost = true;
    bell.ring();
  };
  const stopListening = live.subscribe(topic, hear, lose);
  const ticking = setInterval(bell.ring, tickMs).unref();
  const end = () => {
    clearInterval(ticking);
    stopListening();
    bell.ring();
  };
  signal?.addEventListener('abort', end, { once: true });
  let askedAt = now();
  try {
    await admit();
  } catch (cause) {
    end();
    throw cause;
  }

  async function* tell(): AsyncGenerator<string | null> {
    let toldAt = -Infinity;
    try {
      while (signal?.aborted !== true) {
        if (isLost) throw new AppError('service-unavailable');
        const message = waiting[0];
        if (now() - askedAt >= askAgainMs) {
          askedAt = now();
          await admit();
        } else if (message !== undefined || now() - toldAt >= wakeMs) {
          toldAt = now();
          waiting.shift();
          yield message ?? null;
        } else {
          await bell.heard();
        }
      }
    } finally {
      end();
    }
  }
  return tell();
}

/** Heard at once if it rang since it was last heard. */
function createBell() {
  let rung = Promise.withResolvers<void>();
  return {
    ring: () => {
      rung.resolve();
    },
    heard: async () => {
      await rung.promise;
      rung = Promise.withResolvers<void>();
    },
  };
}
