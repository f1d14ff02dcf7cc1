/** How much one network and one socket may send over the live connection, counted on this server only. */
import type { Clock } from '../clock/clock.ts';

export interface SocketLimits {
  /** Whether one more socket may be opened. */
  hasRoom: (network: string) => boolean;
  opened: (network: string) => void;
  closed: (network: string) => void;
  /** Counts a call; false for one too many. */
  mayCall: (network: string) => boolean;
  refused: (network: string) => void;
  /** Forgets networks that are gone. */
  tidy: () => void;
}

interface Use {
  sockets: number;
  calls: number;
  refused: number;
  /** When counting of calls and refusals began. */
  since: number;
}

/** Enough for a club behind one address, or a person with many tabs. */
const mostSockets = 50;
/** Pages that all reconnect after a restart stay below this. */
const mostCallsPerMinute = 300;
/** Our own pages send nothing that is refused. */
const mostRefusedPerMinute = 100;
const minuteMs = 60_000;

/** @param deps `factor` multiplies the limits, for sites where many people share one address */
export function createSocketLimits({ clock, factor }: { clock: Clock; factor: number }): SocketLimits {
  const networks = new Map<string, Use>();
  const useOf = (network: string): Use => {
    const now = clock.now().getTime();
    const use = networks.get(network) ?? { sockets: 0, calls: 0, refused: 0, since: now };
    if (Math.abs(now - use.since) >= minuteMs) Object.assign(use, { calls: 0, refused: 0, since: now });
    networks.set(network, use);
    return use;
  };
  return {
    hasRoom: (network) => {
      const { sockets, refused } = useOf(network);
      return sockets < mostSockets * factor && refused < mostRefusedPerMinute * factor;
    },
    opened: (network) => {
      useOf(network).sockets += 1;
    },
    closed: (network) => {
      useOf(network).sockets -= 1;
    },
    mayCall: (network) => {
      const use = useOf(network);
      use.calls += 1;
      return use.calls <= mostCallsPerMinute * factor;
    },
    refused: (network) => {
      useOf(network).refused += 1;
    },
    tidy: () => {
      for (const [network, { sockets, since }] of networks) {
        if (sockets === 0 && Math.abs(clock.now().getTime() - since) >= minuteMs) networks.delete(network);
      }
    },
  };
}

const mostMessagesPerSecond = 20;

/** Returns whether one more message of a socket may be read: at most twenty within any second. */
export function createPace(clock: Clock): () => boolean {
  const recent: number[] = [];
  return () => {
    const now = clock.now().getTime();
    recent.push(now);
    if (recent.length <= mostMessagesPerSecond) return true;
    const before = recent.shift() ?? now;
    // Otherwise, a clock that was set back would refuse everyone for just as long.
    return Math.abs(now - before) >= 1000;
  };
}
