import { withinGroups } from '../statistics/figures/within-groups.ts';
import { measureGroup, type GroupInput, type GroupMeasurement } from '../statistics/measure-group.ts';
import { lastString } from './counted-holes.ts';
import { aimOf, toPaper, type AimedPlace, type PaperFrame } from './paper-frame.ts';
import type { Report, ReportHole, ReportString } from './report.ts';

type FiredHole = AimedPlace & Pick<ReportHole, 'role' | 'string'>;
type Known = Pick<GroupInput, 'hasAim' | 'positionError' | 'scaleRelativeUncertainty'>;

/**
 * Measures each string of a sheet, and all of them together.
 * @param holes of all strings
 * @param frame in which they are measured
 * @param known aim and errors, as for the newest string
 * @returns the strings, oldest first; none if there is only one
 */
export function stringFigures(
  holes: readonly FiredHole[],
  frame: PaperFrame,
  known: Known,
): Pick<Report, 'strings' | 'allStrings'> {
  const last = lastString(holes);
  if (last === 1) return { strings: [], allStrings: null };
  const shots = holes.flatMap((hole, index) => (hole.role === 'shot' ? [{ hole, number: index + 1 }] : []));
  const strings = Array.from({ length: last }, (_, index) =>
    figuresOf(
      shots.filter(({ hole }) => hole.string === index + 1),
      frame,
      known,
    ),
  );
  return { strings, allStrings: figuresOf(shots, frame, known) };
}

function figuresOf(
  shots: readonly { hole: FiredHole; number: number }[],
  frame: PaperFrame,
  known: Known,
): ReportString {
  const places = shots.map(({ hole }) => toPaper(frame, hole));
  const groupOf = frame.furtherOrigins.length > 0 ? shots.map(({ hole }) => aimOf(frame, hole)) : null;
  const measured = measureGroup({ ...known, shots: places, groupOf });
  const within = withinGroups(places, groupOf);
  return {
    holeNumbers: shots.map(({ number }) => number),
    ...briefFigures(measured),
    spread: within && { degreesOfFreedom: within.degreesOfFreedom, sumOfSquares: within.sumOfSquares },
  };
}

/**
 * What a report stores about a group besides its main one: a string, or the group at one aim.
 * @param measured the whole measurement, in mm on paper
 * @returns offset, extreme spread with its interval, and mean radius, each null if it could not be measured
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
