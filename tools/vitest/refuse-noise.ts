/** Fails a test that prints something unexpected, or connects to another machine. */
import { Socket } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

beforeEach(({ onTestFinished }) => {
  const lines: string[] = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...line: unknown[]) => {
      lines.push(`console.${method}: ${line.map(String).join(' ')}`);
    });
  }
  onTestFinished(() => {
    if (lines.length > 0) throw new Error(`The test printed:\n${lines.join('\n')}`);
  });
  const connect = Reflect.get(Socket.prototype, 'connect');
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function refuseAbroad(
    this: Socket,
    ...given: unknown[]
  ) {
    const host = hostOf(given);
    if (host !== null && !loopback.test(host)) throw new Error(`The test reached out to ${host}.`);
    Reflect.apply(connect, this, given);
    return this;
  });
});

afterEach(() => vi.restoreAllMocks());

/** Node calls this method with a port and a host, with options, or with a list built from either; null for a local pipe. */
function hostOf(given: unknown): string | null {
  if (isList(given)) {
    const [first, second] = given;
    if (typeof first === 'number') return typeof second === 'string' ? second : 'localhost';
    return hostOf(first);
  }
  if (typeof given !== 'object' || given === null || ('path' in given && typeof given.path === 'string'))
    return null;
  return 'host' in given && typeof given.host === 'string' ? given.host : 'localhost';
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
