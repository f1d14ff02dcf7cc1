/** What a shooter's measured groups show together: a trend, and a history that narrows the next report's intervals. */
import type { DispersionHistory, Report } from '@target-analysis/analysis';
import {
  dispersionsOf,
  historyFrom,
  likeDistanceRatio,
  type Dispersion,
} from '@target-analysis/analysis/progress';
import { isOfNewest } from '@target-analysis/analysis/telling';
import { reportSchema } from '@target-analysis/contract';
import { mostProgressPoints } from '@target-analysis/contract/constants';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { userSessions } from '../tables.ts';
import { listGroups, listGroupsLike, type GroupRow } from './group-store.ts';

/** Older groups say more about the past than about the shooter today. */
const mostGroupsOfHistory = 10;

export interface MeasuredGroup extends Omit<GroupRow, 'measurement'> {
  /** The number of the string on a sheet photographed several times, whose date is that of the string; otherwise 1. */
  string: number;
  dispersion: Dispersion;
  meanRadius: NonNullable<Report['group']['meanRadius']>;
  offset: Omit<NonNullable<Report['group']['offset']>, 'distance'> | null;
  drills: string[];
  /** Of its shots, in mm right and up of the aim; empty if the aim is unknown. */
  places: [right: number, up: number][];
}

/** An account's groups in millimeters, oldest first; if there are too many, the newest ones. */
export async function readTrend(database: Database, userId: string): Promise<MeasuredGroup[]> {
  const groups = (await listGroups(database, userId, mostProgressPoints)).flatMap(measuredGroups);
  // A string may be dated later than its report.
  return groups.toSorted((a, b) => a.date.localeCompare(b.date)).slice(-mostProgressPoints);
}

/** What the shooter's groups with the same firearm up to that day say about the spread; null if none has a similar distance. */
export async function readHistory(
  deps: { database: Queryable },
  report: typeof userSessions.$inferSelect,
): Promise<DispersionHistory | null> {
  const { distanceM } = report;
  const distancesM = { from: distanceM / likeDistanceRatio, to: distanceM * likeDistanceRatio };
  const groups = await listGroupsLike(deps.database, report, { most: mostGroupsOfHistory, distancesM });
  return historyFrom(groups.flatMap(measuredGroups), distanceM);
}

const measuredParts = reportSchema
  .pick({ holes: true, group: true, aimGroups: true, strings: true, scale: true, drills: true })
  .extend({ stringDays: reportSchema.shape.sheet.unwrap().shape.stringDays });

/** One group per string; leaves out strings without a measurable spread. */
function measuredGroups({ measurement, ...row }: GroupRow): MeasuredGroup[] {
  const report = measuredParts.parse(measurement);
  const { group, strings, stringDays, drills } = report;
  const isNewest = isOfNewest(report.holes);
  return dispersionsOf(report).flatMap((dispersion, index) => {
    const string = index + 1;
    const older = isNewest({ string }) ? undefined : strings[index];
    const meanRadius = older ? older.meanRadius : group.meanRadius;
    const offset = older ? older.offset && { ...older.offset, x: null, y: null } : group.offset;
    if (dispersion === null || meanRadius === null) return [];
    const shots = report.holes.filter((hole) => hole.string === string && hole.role !== 'sighter');
    return [
      {
        ...{ ...row, string, dispersion, meanRadius, offset },
        date: stringDays[index] ?? row.date,
        sessionName: strings.length > 0 ? `${row.sessionName}, string ${String(string)}` : row.sessionName,
        drills: older ? [] : drills,
        places: offset === null ? [] : shots.map(placeOnPaper),
      },
    ];
  });
}

/** In tenths of a millimeter: a plot shows nothing finer, and 500 groups travel together. */
function placeOnPaper({ x, y }: Report['holes'][number]): [number, number] {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
