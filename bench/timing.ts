/** How long work takes, alone and with several clients at once. */

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The value below which this share (0 to 1) of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** In milliseconds. */
export interface Times {
  medianMs: number;
  percentile95Ms: number;
}

export function timesOf(measuredMs: readonly number[]): Times {
  return { medianMs: median(measuredMs), percentile95Ms: quantile(measuredMs, 0.95) };
}

/** Repeats work one call after the other. The first runs fill the caches, which are already full on a server in use. */
export async function timesOfRuns(
  work: () => Promise<unknown>,
  { runs, runsBefore }: { runs: number; runsBefore: number },
): Promise<Times> {
  const measuredMs: number[] = [];
  for (let run = -runsBefore; run < runs; run += 1) {
    const took = await millisecondsOf(work);
    if (run >= 0) measuredMs.push(took);
  }
  return timesOf(measuredMs);
}

/** Each client asks again as soon as it has its answer. */
export async function rateOf(clients: readonly (() => Promise<unknown>)[], seconds: number) {
  const measuredMs: number[] = [];
  const end = performance.now() + seconds * 1000;
  const tookMs = await millisecondsOf(() =>
    Promise.all(
      clients.map(async (work) => {
        do measuredMs.push(await millisecondsOf(work));
        while (performance.now() < end);
      }),
    ),
  );
  return { perSecond: (1000 * measuredMs.length) / tookMs, ...timesOf(measuredMs) };
}
