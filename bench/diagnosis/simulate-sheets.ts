/** Simulated sheets with several aims, shot by one shooter with one load, and which differences the report finds. */
import { measureReport } from '../../packages/analysis/src/measure-report.ts';
import { noDetails } from '../../packages/analysis/src/no-details.ts';
import { seededGroups } from '../../packages/analysis/src/testing/index.ts';
import { fourHoles, markedHole } from '../../packages/analysis/src/testing/marked-photo.ts';
import type { SheetAlarms } from './results.ts';

const sigmaPx = 20;
/** The distance between aims, large enough that no shot strays to another one. */
const pitchPx = 500;
const columns = 3;
/** The spread of the tighter group, as a share of the others'. */
const tighterSigma = 1 / 3;

/**
 * How often equal groups are said to differ or have a fault, and how often the first group is found when it is tighter.
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
  return measureReport(marked, { ...noDetails, caliber: '.22 LR' }).report;
}
