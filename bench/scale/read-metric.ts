/** Reads one figure of a running server from its /metrics. */
export async function readMetric(url: string, token: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const value = new RegExp(String.raw`^${name} (\S+)$`, 'm').exec(await answer.text())?.[1];
  if (value === undefined) throw new Error(`/metrics does not tell ${name}`);
  return Number(value);
}
