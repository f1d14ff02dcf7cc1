import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  advance: () => void;
  finish: () => void;
}

/** A bar on standard error while more than one photo is analysed there; nothing where nobody watches. */
export function createProgress(photos: number): Progress {
  if (photos < 2 || !process.stderr.isTTY) return { advance: () => undefined, finish: () => undefined };
  const bar = new SingleBar(
    {
      format: '{bar} {value} of {total} photos, {eta_formatted} left',
      stream: process.stderr,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  bar.start(photos, 0);
  return {
    advance: () => {
      bar.increment();
    },
    finish: () => {
      bar.stop();
    },
  };
}
