/**
 * The time that an analysis usually takes, from what was measured here (decision 26).
 * @param seconds median of the last analyses; null before the first, when the specification's own words stand
 */
export function typicalTimeWords(seconds: number | null): string {
  if (seconds === null) return 'This usually takes 1-2 minutes.';
  if (seconds < 100) {
    const rounded = Math.max(1, Math.round(seconds));
    return `This usually takes about ${rounded === 1 ? 'a second' : `${String(rounded)} seconds`}.`;
  }
  return `This usually takes about ${String(Math.round(seconds / 60))} minutes.`;
}
