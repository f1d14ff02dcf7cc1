import type { FileResult } from './analyse-file.ts';

/** What a line of `--json` says about one photo, in the pixels of the upright photo as given. */
export function photoLine({ photo, size, outcome, elapsedMs }: FileResult) {
  const report = outcome.status === 'measured' ? outcome.report : null;
  return {
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
    possibleHoles: report?.possibleHoles ?? [],
    scale: report?.scale ?? null,
    aim: report?.aim ?? null,
    group: report?.group ?? null,
    score: report?.score ?? null,
    zone: report?.zone ?? null,
    elapsedMs,
  };
}
