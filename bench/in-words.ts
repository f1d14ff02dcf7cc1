/** Sentences, tables, and numbers of the pages that are made from the results. */
import type { Measured } from './results.ts';

export function table(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Begins a sentence: with which of our commands figures were measured, when, and on which machine. */
export function measuredBy(command: string, { measuredOn, machine }: Measured): string {
  const { cores, processor, node } = machine;
  return `Measured on ${measuredOn} by \`npm run ${command}\` on ${cores} cores (${processor}, Node ${node})`;
}

/** Such as '12,000'. */
export function countInWords(count: number): string {
  return count.toLocaleString('en-US');
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
