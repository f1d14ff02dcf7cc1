import type { FileResult } from './analyse-file.ts';

/** One photo as one line of JSON, in the pixels of the upright photo as given. */
export function photoLine({ photo, size, outcome, elapsedMs }: FileResult): string {
  const report = outcome.status === 'measured' ? outcome.report : null;
  const line = {
    photo,
    status: outcome.status,
    widthPx: size?.widthPx ?? null,
    heightPx: size?.heightPx ?? null,
    holes: (report?.holes ?? []).map(({ column, row, radiusPx, confidence }) => ({
      column,
      row,
      radiusPx,
      confidence,
    })),
    scale: report?.scale ?? null,
    aim: report?.aim ?? null,
    group: report?.group ?? null,
    elapsedMs,
  };
  return `${JSON.stringify(line)}\n`;
}
