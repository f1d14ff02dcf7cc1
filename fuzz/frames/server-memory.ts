/** Figures that a server reports about itself. */

/** @throws if the server reports no such figure */
export async function readGauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`the server tells no ${name}`);
  return Number(value);
}

/** With fewer readings, the minimum still depends on when garbage was collected. */
const fewestReadings = 3;

/**
 * How far the minimum of the last third is above that of the second, in the readings' unit: garbage comes and goes in between, and the
 * first third is warm-up.
 */
export function growthOf(readings: readonly number[]): number {
  const third = Math.floor(readings.length / 3);
  if (third < fewestReadings) return 0;
  return Math.min(...readings.slice(-third)) - Math.min(...readings.slice(third, 2 * third));
}
