/** Lines that wait for each other for a moment: to write each on its own takes a tenth of a request. */
import { destination, type DestinationStream } from 'pino';

const waitMs = 100;
/** As pino counts levels. */
const warnLevel = 40;
/** What a pipe takes in one write. */
const mostCharacters = 16_384;

export interface GatheredLines extends DestinationStream {
  /** Set by the log before each line. */
  lastLevel: number;
  /** Writes what waits. */
  flush: () => void;
}

/** A warning is written at once, with all before it. A process that is killed takes the lines of the last moment along. */
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
    // Has the log tell each line's level.
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
