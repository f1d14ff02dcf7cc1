/** How much one network may ask of the live connection, counted on this server alone. */
import type { Clock } from '../clock/clock.ts';

export interface Bounds {
  /** Whether one more socket may be opened. */
  hasRoom: (network: string) => boolean;
  opened: (network: string) => void;
  closed: (network: string) => void;
  /** Counts a question whether somebody is welcome; false for one too many. */
  mayAsk: (network: string) => boolean;
  /** Forgets networks that are gone. */
  tidy: () => void;
}

interface Use {
  sockets: number;
  asked: number;
  /** When counting of what was asked began. */
  since: number;
}

/** A club behind one address, and somebody with many tabs. */
const mostSockets = 50;
/** Sockets that all join again after a restart stay below it. */
const mostAskedPerMinute = 300;
const minuteMs = 60_000;

/** @param deps `factor`: for many people behind one address. */
export function createBounds({ clock, factor }: { clock: Clock; factor: number }): Bounds {
  const networks = new Map<string, Use>();
  const now = () => clock.now().getTime();
  const useOf = (network: string): Use => {
    const use = networks.get(network) ?? { sockets: 0, asked: 0, since: now() };
    networks.set(network, use);
    return use;
  };
  return {
    hasRoom: (network) => (networks.get(network)?.sockets ?? 0) < mostSockets * factor,
    opened: (network) => {
      useOf(network).sockets += 1;
    },
    closed: (network) => {
      useOf(network).sockets -= 1;
    },
    mayAsk: (network) => {
      const use = useOf(network);
      if (now() - use.since >= minuteMs) Object.assign(use, { asked: 0, since: now() });
      use.asked += 1;
      return use.asked <= mostAskedPerMinute * factor;
    },
    tidy: () => {
      for (const [network, { sockets, since }] of networks) {
        if (sockets === 0 && now() - since >= minuteMs) networks.delete(network);
      }
    },
  };
}
