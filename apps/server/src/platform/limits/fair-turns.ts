/** Decides who comes next if several send work at once: the sender whose work took the least time recently; in turn, if equal. */

interface Bounds {
  /** Of all senders combined. */
  mostWaiting: number;
  mostOfOneSender: number;
}

/** Milliseconds since an arbitrary moment. */
type ReadMs = () => number;

/** Long enough to keep back a flood of costly files, short enough that no one pays for it an hour later. */
const halfLifeMs = 5 * 60_000;
const forgottenBelowMs = 10;

export function createFairTurns({ mostWaiting, mostOfOneSender }: Bounds, nowMs: ReadMs) {
  /** By sender; senders who have taken equal time come next in this order. */
  const lines = new Map<string, (() => void)[]>();
  const taken = createTakenTimes(nowMs);
  let waiting = 0;
  let isTaken = false;

  /** The first of the senders who have taken the least time. */
  function nextSender(): string | undefined {
    let least: { sender: string; ms: number } | undefined;
    for (const sender of lines.keys()) {
      const ms = taken.of(sender);
      if (least === undefined || ms < least.ms) least = { sender, ms };
    }
    return least?.sender;
  }

  function pass(): void {
    const sender = nextSender();
    isTaken = sender !== undefined;
    if (sender === undefined) return;
    const [next, ...rest] = lines.get(sender) ?? [];
    lines.delete(sender);
    if (rest.length > 0) lines.set(sender, rest);
    waiting -= 1;
    next?.();
  }

  async function queue(sender: string): Promise<void> {
    waiting += 1;
    await new Promise<void>((resolve) => lines.set(sender, [...(lines.get(sender) ?? []), resolve]));
  }

  /** Does the work when its turn comes; returns null if too many are waiting already. */
  return async <Outcome>(sender: string, work: () => Promise<Outcome>): Promise<Outcome | null> => {
    const ownLine = lines.get(sender)?.length ?? 0;
    if (isTaken && (waiting >= mostWaiting || ownLine >= mostOfOneSender)) return null;
    if (isTaken) await queue(sender);
    isTaken = true;
    const beganMs = nowMs();
    try {
      return await work();
    } finally {
      taken.add(sender, nowMs() - beganMs);
      pass();
    }
  };
}

/** The time that each sender's work has taken; it counts half as much every five minutes. */
function createTakenTimes(nowMs: ReadMs) {
  const times = new Map<string, { ms: number; atMs: number }>();

  function timeOf(sender: string): number {
    const time = times.get(sender);
    return time === undefined ? 0 : time.ms * 2 ** ((time.atMs - nowMs()) / halfLifeMs);
  }

  return {
    of: timeOf,
    add: (sender: string, ms: number): void => {
      times.set(sender, { ms: timeOf(sender) + ms, atMs: nowMs() });
      for (const one of times.keys()) if (timeOf(one) < forgottenBelowMs) times.delete(one);
    },
  };
}
