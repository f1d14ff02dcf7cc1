/** Shows on a terminal that photos are being analyzed. */
import { basename } from 'node:path';
import { Presets, SingleBar } from 'cli-progress';

interface Progress {
  advance: () => void;
  finish: () => void;
}

const clearLine = '\r\u001B[K';

/**
 * A line for one photo, a bar for more.
 * @param photos paths; none to show nothing
 * @param stream standard error; shows nothing if it is not a terminal
 * @returns `advance` is called after each photo, before its report
 */
export function createProgress(photos: readonly string[], stream: NodeJS.WriteStream): Progress {
  const [first, ...others] = photos;
  if (first === undefined || !stream.isTTY) return { advance: () => undefined, finish: () => undefined };
  if (others.length === 0) {
    stream.write(`Analyzing ${basename(first)} ...`);
    return { advance: () => stream.write(clearLine), finish: () => undefined };
  }
  const bar = new SingleBar(
    {
      format: '{bar} {value} of {total} photos, {eta_formatted} left',
      stream,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(photos.length, 0);
  return {
    advance: () => bar.increment(),
    finish: () => bar.stop(),
  };
}
