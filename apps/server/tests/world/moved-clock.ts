/**
 * Preloaded into a program with `--import`: shifts its `Date` by the milliseconds in the file named after its port.
 * Timers and durations are unaffected, as when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// oxlint-disable-next-line no-restricted-properties -- stands before the program and its settings
const { CLOCKS_FOLDER: folder = '', PORT: port = '' } = process.env;
const file = join(folder, port);
const readTime = Date.now;
const moved = { byMs: 0 };

function readOffset(): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

Date.now = () => readTime() + moved.byMs;
globalThis.Date = new Proxy(Date, {
  construct(original, given: unknown[], newTarget) {
    const made: object = Reflect.construct(original, given.length === 0 ? [Date.now()] : given, newTarget);
    return made;
  },
});

setInterval(() => {
  const wanted = readOffset();
  if (wanted === moved.byMs) return;
  moved.byMs = wanted;
  process.stdout.write(`my clock says ${new Date().toISOString()}\n`);
}, 20).unref();
