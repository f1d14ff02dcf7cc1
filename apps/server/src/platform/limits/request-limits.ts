/**
 * How much one account and one network may write and read per minute, in total. The limits on guessing and on mail
 * are stricter and stored in the database. This one stops floods, so each server counts it in memory (decision 034).
 */
import type { Clock } from '../clock/clock.ts';

export interface RequestLimits {
  /** Counts one request; returns 0 if it is allowed, otherwise the seconds to wait. */
  take: (kind: RequestKind, whose: string) => number;
  /** What `take` last returned in this minute, without counting again. */
  look: (kind: RequestKind, whose: string) => number;
}

export type RequestKind = keyof typeof mostPerMinute;

/** A page that saves each step stays far below this; so does a club of twenty behind one network. */
const mostPerMinute = {
  account: 120,
  network: 600,
  /** Opening ten reports takes fewer than 100 requests; a club of twenty behind one network reads much less than this. */
  accountReads: 1800,
  networkReads: 6000,
  /** A payment provider sends events about all customers from a few addresses. */
  provider: 6000,
} as const;
const minuteMs = 60_000;
/** About 25 MB (`npm run bench:server -- --only guards`). A caller with more networks than this per minute can't be counted. */
const mostKept = 100_000;
/** When all are taken, removes this many of the oldest at once. */
const forgottenAtOnce = mostKept / 10;
/** @NOTE Iterating over a map visits the entries deleted from its front, so this is not done at every call. */
const lookEveryMs = 1000;

interface Window {
  taken: number;
  endsAtMs: number;
}

/** @param deps `factor` multiplies the limits, for sites where many people share one address */
export function createRequestLimits({ clock, factor }: { clock: Clock; factor: number }): RequestLimits {
  const windows = new Map<string, Window>();
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const makeRoom = (nowMs: number) => {
    if (windows.size < mostKept && Math.abs(nowMs - lookedAtMs) < lookEveryMs) return;
    lookedAtMs = nowMs;
    forgetOldest(windows, nowMs);
  };
  const waitOf = ({ taken, endsAtMs }: Window, kind: RequestKind, nowMs: number) =>
    taken <= mostPerMinute[kind] * factor ? 0 : Math.ceil((endsAtMs - nowMs) / 1000);
  return {
    look: (kind, whose) => {
      const nowMs = clock.now().getTime();
      const known = windows.get(`${kind}:${whose}`);
      return known === undefined || !isUnderWay(known, nowMs) ? 0 : waitOf(known, kind, nowMs);
    },
    take: (kind, whose) => {
      const nowMs = clock.now().getTime();
      const key = `${kind}:${whose}`;
      const known = windows.get(key);
      if (known === undefined || !isUnderWay(known, nowMs)) {
        // Windows are ordered by their end: all are equally long, and a new one goes to the back.
        windows.delete(key);
        makeRoom(nowMs);
        windows.set(key, { taken: 1, endsAtMs: nowMs + minuteMs });
        return 0;
      }
      known.taken += 1;
      return waitOf(known, kind, nowMs);
    },
  };
}

/** A window that ends more than a minute from now began before the clock was set back. */
function isUnderWay({ endsAtMs }: Window, nowMs: number): boolean {
  return endsAtMs > nowMs && endsAtMs <= nowMs + minuteMs;
}

function forgetOldest(windows: Map<string, Window>, nowMs: number): void {
  const most = windows.size < mostKept ? mostKept : mostKept - forgottenAtOnce;
  for (const [key, window] of windows) {
    if (isUnderWay(window, nowMs) && windows.size <= most) return;
    windows.delete(key);
  }
}
