import type { Report } from '@target-analysis/analysis';
import { newestHoles } from '@target-analysis/analysis/telling';
import { notSeenAgainIn, type FileResult } from './analyse-file.ts';

/** What a line of `--json` says about one photo, in the pixels of the upright photo as given. */
export function photoLine({ photo, raster, outcome, elapsedMs }: FileResult) {
  const report = outcome.status === 'measured' ? outcome.report : null;
  return {
    photo,
    status: outcome.status,
    widthPx: raster?.widthPx ?? null,
    heightPx: raster?.heightPx ?? null,
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
    groups: report === null ? [] : groupsOf(report),
    strings: report === null ? [] : stringsOf(report),
    allStrings: report?.allStrings ? stringOf(report.allStrings) : null,
    notSeenAgain: notSeenAgainIn(outcome).map((number) => number - 1),
    score: report?.score ?? null,
    zone: report?.zone ?? null,
    elapsedMs,
  };
}

/** A single string for a sheet that was not continued. */
function stringsOf({ group, holes, strings }: Report) {
  const { offset, extremeSpread, meanRadius } = group;
  const holeNumbers = holes.flatMap(({ role, number }) => (role === 'shot' ? [number] : []));
  const all = strings.length > 0 ? strings : [{ holeNumbers, offset, extremeSpread, meanRadius }];
  return all.map(stringOf);
}

function stringOf(shots: Omit<Report['strings'][number], 'spread'>) {
  const { holeNumbers, offset, extremeSpread, meanRadius } = shots;
  return {
    holes: holeNumbers.map((number) => number - 1),
    figures: { offset, extremeSpread, meanRadius },
  };
}

/** One group for each aim, even if no one shot at it; a single one, even without an aim, for any other target. Holes by their index. */
function groupsOf({ aim, aimGroups, group, holes }: Report) {
  const place = aim && { column: aim.column, row: aim.row };
  if (aimGroups.length === 0) {
    const { offset, extremeSpread, meanRadius } = group;
    const counted = newestHoles(holes).flatMap(({ role, number }) => (role === 'shot' ? [number - 1] : []));
    return [{ aim: place, label: null, holes: counted, figures: { offset, extremeSpread, meanRadius } }];
  }
  return aimGroups.map(({ holeNumbers, aim: own, label, offset, extremeSpread, meanRadius, proven }) => ({
    aim: own,
    label: label === '' ? null : label,
    holes: holeNumbers.map((number) => number - 1),
    figures: { offset, extremeSpread, meanRadius, proven },
  }));
}
