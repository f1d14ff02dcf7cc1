/**
 * Preloaded into a program with `--import`: shifts its `Date` by the milliseconds in the file named after its port.
 * Timers and durations are unaffected, as when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- the library has no type for it
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
