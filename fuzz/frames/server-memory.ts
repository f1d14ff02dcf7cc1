/** What a server says of itself. */

/** @throws where the server tells no such number */
export async function readGauge(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`the server tells no ${name}`);
  return Number(value);
}

/** The floor of fewer is not yet the floor: it depends on when rubbish was taken out. */
const fewestReadings = 3;

/** How far the floor of the last third lies above that of the second: in between rubbish comes and goes, and the first warms up. */
export function growthOf(readings: readonly number[]): number {
  const third = Math.floor(readings.length / 3);
  if (third < fewestReadings) return 0;
  return Math.min(...readings.slice(-third)) - Math.min(...readings.slice(third, 2 * third));
}
