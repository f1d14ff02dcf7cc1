/**
 * A probability as people count.
 * @param p 0 to 1
 * @returns such as '42 of 100 cases' or '1 of 250 cases'
 */
export function chanceInWords(p: number): string {
  if (p < 1e-4) return 'fewer than 1 of 10,000 cases';
  if (p >= 0.095) return `about ${Math.round(p * 100)} of 100 cases`;
  return `about 1 of ${new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }).format(1 / p)} cases`;
}
