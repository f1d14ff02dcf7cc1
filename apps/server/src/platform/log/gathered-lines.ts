/** Batches log lines for a moment, because writing each one alone takes a tenth of a request. */
import { destination, type DestinationStream } from 'pino';

const waitMs = 100;
/** Pino's number for the level. */
const warnLevel = 40;
/** The most that a pipe takes in one write. */
const mostCharacters = 16_384;

export interface GatheredLines extends DestinationStream {
  /** Set by the log before each line. */
  lastLevel: number;
  /** Writes what is waiting. */
  flush: () => void;
}

/** Writes a warning immediately, with everything before it. A killed process loses the lines of the last moment. */
export function gatherLines(file: DestinationStream = destination(2)): GatheredLines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '') file.write(waiting);
    waiting = '';
  };
  return {
    // Makes the log report each line's level.
    ...{ [Symbol.for('pino.metadata')]: true },
    lastLevel: 0,
    write(line) {
      waiting += line;
      if (this.lastLevel >= warnLevel || waiting.length >= mostCharacters) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
    flush,
  };
}
