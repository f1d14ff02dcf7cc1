/**
 * The usual duration of an analysis, from measurements on this server (decision 26).
 * @param seconds median of recent analyses; null before the first one: then the specification's own words apply
 */
export function typicalTimeWords(seconds: number | null): string {
  if (seconds === null) return 'This usually takes 1-2 minutes.';
  if (seconds < 100) {
    const rounded = Math.max(1, Math.round(seconds));
    return `This usually takes about ${rounded === 1 ? 'a second' : `${String(rounded)} seconds`}.`;
  }
  return `This usually takes about ${String(Math.round(seconds / 60))} minutes.`;
}
