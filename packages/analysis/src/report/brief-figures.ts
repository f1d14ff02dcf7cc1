import type { GroupMeasurement } from '../statistics/measure-group.ts';
import type { ReportString } from './report.ts';

/**
 * What a report keeps of a group beside its main one: a string, or the group of one aim.
 * @param measured the whole measurement, in mm on paper
 * @returns offset, extreme spread with its interval, and mean radius, each null where it could not be measured
 */
export function briefFigures({
  offset,
  extremeSpread,
  meanRadius,
}: GroupMeasurement): Pick<ReportString, 'offset' | 'extremeSpread' | 'meanRadius'> {
  return {
    offset: offset && { right: offset.right, up: offset.up },
    extremeSpread: extremeSpread && {
      value: extremeSpread.value,
      low95: extremeSpread.low95,
      high95: extremeSpread.high95,
    },
    meanRadius,
  };
}
