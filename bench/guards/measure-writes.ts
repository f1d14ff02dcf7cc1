/** Measures the cost of counting every write, and the effect of a flood from many networks. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRequestLimits } from '../../apps/server/src/platform/limits/request-limits.ts';
import type { WritesFigures } from './results.ts';

/** The maximum number of networks that are remembered, see `request-limits.ts`. */
const kept = 100_000;
const flood = 10 * kept;
const calls = 1_000_000;

export function measureWrites(): WritesFigures {
  const limits = createRequestLimits({ clock: { now: () => new Date() }, factor: 1 });
  const take = (network: number) => limits.take('network', addressOf(network));
  const before = heapBytes();
  for (let network = 0; network < kept; network += 1) take(network);
  const heapOfKept = heapBytes() - before;
  // From known addresses, as most requests are.
  const some = Array.from({ length: 1000 }, (_, network) => addressOf(network));
  const knownMicroseconds = microsecondsOf(calls, (call) =>
    limits.take('network', some[call % some.length] ?? ''),
  );
  const strangerMicroseconds = microsecondsOf(flood, (call) => take(kept + call));
  const heapOfFlood = heapBytes() - before;
  return {
    ...{ kept, heapBytes: heapOfKept, heapBytesOfFlood: heapOfFlood },
    ...{ knownMicroseconds, strangerMicroseconds },
  };
}

function addressOf(network: number): string {
  return `2001:db8:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::/64`;
}

function microsecondsOf(times: number, act: (call: number) => unknown): number {
  const began = performance.now();
  for (let call = 0; call < times; call += 1) act(call);
  return ((performance.now() - began) * 1000) / times;
}

/** Bytes still in use after garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc !== 'function') throw new Error('the collector cannot be called');
  Reflect.apply(gc, null, []);
  return process.memoryUsage().heapUsed;
}
