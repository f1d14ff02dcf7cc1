import { measureGroup, type GroupInput } from '../statistics/measure-group.ts';
import { aimOf, toPaper, type AimedPlace, type PaperFrame } from './paper-frame.ts';
import type { ReportHole, ReportString } from './report.ts';

/**
 * Tells which string was fired last.
 * @param holes of a sheet
 * @returns its number, from 1
 */
export function lastString(holes: readonly Pick<ReportHole, 'string'>[]): number {
  return holes.reduce((most, { string }) => Math.max(most, string), 1);
}

/**
 * Measures each string of a sheet.
 * @param holes of all strings
 * @param frame in which they are measured
 * @param known of aim and errors, as for the group of all of them
 * @returns the strings, oldest first; none where there is only one
 */
export function stringFigures(
  holes: readonly (AimedPlace & Pick<ReportHole, 'role' | 'string'>)[],
  frame: PaperFrame,
  known: Pick<GroupInput, 'hasAim' | 'positionError' | 'scaleRelativeUncertainty'>,
): ReportString[] {
  const last = lastString(holes);
  if (last === 1) return [];
  return Array.from({ length: last }, (_, index) => {
    const shots = holes.flatMap((hole, at) =>
      hole.role === 'shot' && hole.string === index + 1 ? [{ hole, number: at + 1 }] : [],
    );
    const { offset, extremeSpread, meanRadius } = measureGroup({
      ...known,
      shots: shots.map(({ hole }) => toPaper(frame, hole)),
      groupOf: frame.furtherOrigins.length > 0 ? shots.map(({ hole }) => aimOf(frame, hole)) : null,
    });
    return {
      holeNumbers: shots.map(({ number }) => number),
      offset: offset && { right: offset.right, up: offset.up },
      extremeSpread: extremeSpread && {
        value: extremeSpread.value,
        low95: extremeSpread.low95,
        high95: extremeSpread.high95,
      },
      meanRadius,
    };
  });
}
