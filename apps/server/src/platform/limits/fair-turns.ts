/** Who comes next where several send work at once: one of each sender in turn. */

interface Bounds {
  /** Of all senders together. */
  mostWaiting: number;
  mostOfOneSender: number;
}

export function createFairTurns({ mostWaiting, mostOfOneSender }: Bounds) {
  /** By sender, in the order in which they come next. */
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  let isTaken = false;

  function pass(): void {
    const [sender, line] = lines.entries().next().value ?? ['', []];
    const [next, ...rest] = line;
    isTaken = next !== undefined;
    if (next === undefined) return;
    lines.delete(sender);
    if (rest.length > 0) lines.set(sender, rest);
    waiting -= 1;
    next();
  }

  async function queue(sender: string): Promise<void> {
    waiting += 1;
    await new Promise<void>((resolve) => {
      lines.set(sender, [...(lines.get(sender) ?? []), resolve]);
    });
  }

  /** Does the work when its turn has come; null where too many wait already. */
  return async <Outcome>(sender: string, work: () => Promise<Outcome>): Promise<Outcome | null> => {
    const ownLine = lines.get(sender)?.length ?? 0;
    if (isTaken && (waiting >= mostWaiting || ownLine >= mostOfOneSender)) return null;
    if (isTaken) await queue(sender);
    isTaken = true;
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
