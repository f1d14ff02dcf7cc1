/** How sure a sentence is, where a list of findings says so beside it. */

/**
 * Leaves out how sure a sentence is, to show it beside its strength of evidence: 'Likely' and 'probably' together would hedge twice.
 * @param sentence of a finding
 * @returns the same, without 'probably' or 'clearly'
 */
export function withoutHedge(sentence: string): string {
  return sentence.replaceAll(/ (?:probably|clearly)\b/g, '');
}
