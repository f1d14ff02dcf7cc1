/** Progress on standard error for the person who waits: on a terminal, a line that is overwritten; in a file, every tenth of the way. */
export interface Progress {
  advance: () => void;
}

export function showProgress(name: string, total: number): Progress {
  const isScreen = process.stderr.isTTY;
  const began = performance.now();
  let done = 0;
  return {
    advance: () => {
      done += 1;
      const isTenth = Math.floor((10 * done) / total) > Math.floor((10 * (done - 1)) / total);
      if (!isScreen && !isTenth) return;
      const seconds = Math.round((performance.now() - began) / 1000);
      const line = `${name}: ${done} of ${total}, ${seconds} s`;
      process.stderr.write(isScreen ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`);
    },
  };
}
