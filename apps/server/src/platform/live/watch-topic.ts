/** The messages of one topic, as a stream for one caller whose access is checked again and again. */
import type { Clock } from '../clock/clock.ts';
import { AppError } from '../http/app-error.ts';
import type { Live } from './live.ts';

/** Who watches, and until when. */
export interface Onlooker {
  /** Throws the refusal if the caller may not watch. Called first, and again while the caller watches. */
  admit: () => Promise<unknown>;
  /** Aborted when the caller leaves. */
  signal?: AbortSignal | undefined;
}

export interface TopicWatch extends Onlooker {
  topic: string;
  /** Yields null immediately, and after each silence of this length, for watchers that then read again. */
  wakeMs?: number;
}

/** As a message: whether the caller may still watch is checked at once. */
export const askAgain = '';
/** A caller who signed out, or whose link has ended, receives nothing after this time. */
const askAgainMs = 30_000;
/** How often a stream checks the clock. */
const tickMs = 1000;
/** A caller with more unread messages starts over, and reads what was missed. */
const mostWaiting = 100;

/**
 * Listens first and then checks access, so that no message is lost in between. The stream ends with
 * service-unavailable if messages may have been missed, and with the refusal of `admit`.
 */
export async function watchTopic(
  { live, clock }: { live: Live; clock: Clock },
  { topic, admit, signal, wakeMs = Infinity }: TopicWatch,
): Promise<AsyncGenerator<string | null>> {
  const now = () => clock.now().getTime();
  const inbox = openInbox(live, topic);
  signal?.addEventListener('abort', inbox.close, { once: true });
  let askedAt = now();
  try {
    await admit();
  } catch (cause) {
    inbox.close();
    throw cause;
  }

  async function* tell(): AsyncGenerator<string | null> {
    let toldAt = -Infinity;
    try {
      while (signal?.aborted !== true) {
        if (now() - askedAt >= askAgainMs) {
          askedAt = now();
          await admit();
          continue;
        }
        const message = inbox.take();
        if (message === askAgain) askedAt = -Infinity;
        else if (message !== null || now() - toldAt >= wakeMs) {
          toldAt = now();
          yield message;
        } else {
          await inbox.stirs();
        }
      }
    } finally {
      inbox.close();
    }
  }
  return tell();
}

/** Unread messages. Each one wakes the reader, and so does a timer about every second. */
function openInbox(live: Live, topic: string) {
  const waiting: string[] = [];
  let isIncomplete = false;
  let stirred = Promise.withResolvers<null>();
  const stir = () => stirred.resolve(null);
  const stopListening = live.subscribe(
    topic,
    (message) => {
      isIncomplete ||= waiting.push(message) > mostWaiting;
      stir();
    },
    () => {
      isIncomplete = true;
      stir();
    },
  );
  const ticking = setInterval(stir, tickMs).unref();
  return {
    /** Null if nothing is waiting. @throws AppError if messages may have been missed */
    take: (): string | null => {
      if (isIncomplete) throw new AppError('service-unavailable');
      return waiting.shift() ?? null;
    },
    /** Resolves immediately if something happened since the last call. */
    stirs: async () => {
      await stirred.promise;
      stirred = Promise.withResolvers<null>();
    },
    close: () => {
      clearInterval(ticking);
      stopListening();
      stir();
    },
  };
}
