/** Simulated sheets with several aims, shot at by one shooter with one load, and what the report tells apart. */
import { measureReport } from '../../packages/analysis/src/measure-report.ts';
import { nothingTold } from '../../packages/analysis/src/nothing-told.ts';
import { seededGroups } from '../../packages/analysis/src/testing/index.ts';
import { fourHoles, markedHole } from '../../packages/analysis/src/testing/marked-photo.ts';
import type { SheetAlarms } from './results.ts';

const sigmaPx = 20;
/** From one aim to the next, so far that no shot strays to another. */
const pitchPx = 500;
const columns = 3;
/** The spread of the group that is tighter, in that of the others. */
const tighterSigma = 1 / 3;

/**
 * How often equal groups are told apart or of any fault, and how often the first one is found where it is tighter.
 * @param sheets to shoot
 */
export function simulateSheets(asked: Pick<SheetAlarms, 'aims' | 'shotsEach'>, sheets: number): SheetAlarms {
  const next = seededGroups(20_261_125 + asked.aims + asked.shotsEach);
  const counts = { difference: 0, fault: 0, any: 0, found: 0 };
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const { aimGroups, findings } = reportOf(asked, next, 1);
    const hasDifference = aimGroups.some(({ proven }) => proven !== null);
    const hasFault = findings.some(({ key }) => /^offset(-small)?$|-stringing$|^flyer$/.test(key));
    if (hasDifference) counts.difference += 1;
    if (hasFault) counts.fault += 1;
    if (hasDifference || hasFault) counts.any += 1;
    if (reportOf(asked, next, tighterSigma).aimGroups[0]?.proven === 'tighter') counts.found += 1;
  }
  const share = (count: number) => count / sheets;
  return {
    ...asked,
    any: share(counts.any),
    difference: share(counts.difference),
    fault: share(counts.fault),
    found: share(counts.found),
  };
}

function reportOf(
  { aims, shotsEach }: Pick<SheetAlarms, 'aims' | 'shotsEach'>,
  next: ReturnType<typeof seededGroups>,
  firstSigma: number,
) {
  const places = Array.from({ length: aims }, (_, index) => ({
    column: pitchPx * (1 + (index % columns)),
    row: pitchPx * (1 + Math.floor(index / columns)),
  }));
  const holes = places.flatMap(({ column, row }, index) =>
    next(shotsEach).map(({ x, y }) => {
      const spread = sigmaPx * (index === 0 ? firstSigma : 1);
      return markedHole(column + spread * x, row - spread * y);
    }),
  );
  const aim = { column: pitchPx, row: pitchPx, source: 'rings', confidence: 1 } as const;
  const photo = { widthPx: pitchPx * (columns + 1), heightPx: pitchPx * (2 + Math.ceil(aims / columns)) };
  const seen = { ...fourHoles.seen, aim, aims: places };
  const marked = { ...fourHoles, photo, holes, possibleHoles: [], seen };
  return measureReport(marked, { ...nothingTold, caliber: '.22 LR' }).report;
}
