/** The first drill of a report as a card. Its text comes with the report: the page has no drill texts (decision 38). */

export interface DrillCard {
  /** Why it fits this report, in one sentence; empty if the report doesn't say. */
  readonly why: string;
  readonly distance: string;
  readonly rounds: string;
  /** In order; empty if the report only names its drills. */
  readonly steps: readonly string[];
}

const nothing: DrillCard = { why: '', distance: '', rounds: '', steps: [] };

/**
 * Reads one drill from the text of a report, as `drillsInFull` writes it.
 * @param correctiveDrills field of the report's prose
 * @param name of the drill
 * @returns its parts; empty ones if the text is incomplete
 */
export function drillCardOf(correctiveDrills: string, name: string): DrillCard {
  const lines = correctiveDrills
    .split(/\n{2,}/)
    .map((drill) => drill.split('\n'))
    .find(([first = '']) => first.replace(/^\d+\.\s*/, '') === name);
  if (lines === undefined) return nothing;
  const [, distance = '', rounds = ''] =
    lines.map((line) => /^Distance: (.*) · Rounds: (.*)$/.exec(line)).find((match) => match !== null) ?? [];
  const [, why = ''] =
    lines.map((line) => /^Why: ([^.]+\.)/.exec(line)).find((match) => match !== null) ?? [];
  return {
    why,
    distance,
    rounds,
    steps: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
  };
}
