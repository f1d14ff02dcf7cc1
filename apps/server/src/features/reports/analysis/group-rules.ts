/** What the measured groups of a shooter tell together: a trend, and a history that narrows the next report's intervals. */
import type { DispersionHistory, Report } from '@target-analysis/analysis';
import {
  dispersionOf,
  historyFrom,
  likeDistanceRatio,
  type Dispersion,
} from '@target-analysis/analysis/progress';
import { reportSchema } from '@target-analysis/contract';
import { mostProgressPoints } from '@target-analysis/contract/constants';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ReportsDeps } from '../deps.ts';
import type { RunningReport } from './analysis-store.ts';
import { listGroups, listGroupsLike, type GroupRow } from './group-store.ts';

/** Older ones tell of the shooter of then. */
const mostGroupsOfHistory = 10;

export interface MeasuredGroup extends Omit<GroupRow, 'measurement'> {
  dispersion: Dispersion;
  meanRadius: NonNullable<Report['group']['meanRadius']>;
  offset: Report['group']['offset'];
  drills: string[];
  /** Of its shots, in mm right and up of the aim; none where the aim is not known. */
  places: [right: number, up: number][];
}

/** The groups of an account in millimetres, oldest first; of more than fit the newest. */
export async function readTrend(
  deps: Pick<ReportsDeps, 'database'>,
  userId: string,
): Promise<MeasuredGroup[]> {
  return (await listGroups(deps.database, userId, mostProgressPoints)).flatMap(measuredGroup);
}

/** What the shooter's groups with the same firearm up to that day tell of the spread; null where there are none at a like distance. */
export async function readHistory(
  deps: { database: Queryable },
  report: RunningReport,
): Promise<DispersionHistory | null> {
  const { distanceM } = report;
  const distancesM = { from: distanceM / likeDistanceRatio, to: distanceM * likeDistanceRatio };
  const groups = await listGroupsLike(deps.database, report, { most: mostGroupsOfHistory, distancesM });
  return historyFrom(groups.flatMap(measuredGroup), distanceM);
}

const measuredParts = reportSchema.pick({
  holes: true,
  group: true,
  aimGroups: true,
  scale: true,
  drills: true,
});

/** None where the group has no spread to speak of. */
function measuredGroup({ measurement, ...row }: GroupRow): MeasuredGroup[] {
  const report = measuredParts.parse(measurement);
  const dispersion = dispersionOf(report);
  const { meanRadius, offset } = report.group;
  if (dispersion === null || meanRadius === null) return [];
  const places = offset === null ? [] : report.holes.filter(isCounted).map(placeOnPaper);
  return [{ ...row, dispersion, meanRadius, offset, drills: report.drills, places }];
}

type Hole = Report['holes'][number];

function isCounted({ role }: Hole): boolean {
  return role !== 'sighter';
}

/** In tenths of a millimeter: nobody sees more in a plot, and 500 groups travel together. */
function placeOnPaper({ x, y }: Hole): [number, number] {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}
