/** The groups of a sheet with several aims. */
import { falseAlarmBudget } from '../diagnosis/false-alarm-budget.ts';
import { passHolm } from '../diagnosis/holm.ts';
import { applyHomography } from '../geometry/homography.ts';
import type { Point } from '../geometry/point.ts';
import { pointOf } from '../image/raster.ts';
import { compareSpreads } from '../statistics/compare-spreads.ts';
import { momentsOf, total } from '../statistics/figures/moments.ts';
import { measureGroup, type GroupInput } from '../statistics/measure-group.ts';
import { aimOf, toPaper, type AimedPlace, type PaperFrame } from './paper-frame.ts';
import type { OwnAim, ReportAimGroup, ReportHole } from './report.ts';
import { isUnsureOf } from './share-shots.ts';
import { briefFigures } from './string-figures.ts';

type AimedHole = AimedPlace & Pick<ReportHole, 'role' | 'isDoubtful'>;

interface Shot {
  number: number;
  /** Index of its aim, and whether the owner chose it. */
  aim: number;
  isOwn: boolean;
  isDoubtful: boolean;
  level: Point;
  place: Point;
}

/**
 * Measures the group about each aim.
 * @param holes of the photo; those that count as shots are divided among the aims
 * @param aims in pixels of the photo, with their labels, in the order of the frame's origins
 * @param frame in which they are measured
 * @param error of positions and scale
 * @returns a group for each aim; none if there are fewer than two aims
 */
export function aimGroups(
  holes: readonly AimedHole[],
  aims: readonly OwnAim[],
  frame: PaperFrame,
  error: Pick<GroupInput, 'positionError' | 'scaleRelativeUncertainty'>,
): ReportAimGroup[] {
  if (aims.length < 2) return [];
  const shots = holes.flatMap((hole, index) => (hole.role === 'shot' ? [shotOf(hole, index, frame)] : []));
  const shared = aims.map((_, index) => shots.filter(({ aim }) => aim === index));
  const sigma = sigmaWithin(shared, error.positionError) / frame.unitPerPx;
  const proven = provenOf(shared);
  const provenBySure = provenOf(shared.map((own) => own.filter(({ isDoubtful }) => !isDoubtful)));
  return aims.map(({ column, row, label }, index) => {
    const own = shared[index] ?? [];
    const measured = measureGroup({
      ...error,
      shots: own.map(({ place }) => place),
      hasAim: true,
    });
    return {
      aim: { column, row },
      label,
      holeNumbers: own.map(({ number }) => number),
      unsureHoleNumbers: own
        .filter(({ level, isOwn }) => !isOwn && isUnsureOf(frame, level, sigma))
        .map(({ number }) => number),
      ...briefFigures(measured),
      // What a doubtful hole can change is not proven (decision 46).
      proven: proven[index] === provenBySure[index] ? (proven[index] ?? null) : null,
    };
  });
}

function shotOf(hole: AimedHole, index: number, frame: PaperFrame): Shot {
  return {
    number: index + 1,
    aim: aimOf(frame, hole),
    isOwn: Boolean(hole.ownAim),
    isDoubtful: hole.isDoubtful,
    level: applyHomography(frame.toLevel, pointOf(hole)),
    place: toPaper(frame, hole),
  };
}

/** Of all shots about their common mean, so that one shot per aim counts too; never below the error of a hole's place. */
function sigmaWithin(shared: readonly (readonly Shot[])[], positionError: number): number {
  const moments = momentsOf(shared.flat().map(({ place }) => place));
  const squares =
    moments === null || moments.shots < 2 ? 0 : moments.sumOfSquares / (2 * (moments.shots - 1));
  return Math.max(Math.sqrt(squares), positionError, Number.EPSILON);
}

function provenOf(shared: readonly (readonly Shot[])[]): ReportAimGroup['proven'][] {
  const moments = shared.map((own) => momentsOf(own.map(({ place }) => place)));
  const compared = moments.flatMap((group) => (group !== null && group.shots > 1 ? [group] : []));
  if (compared.length < 2 || total(compared.map(({ sumOfSquares }) => sumOfSquares)) === 0)
    return shared.map(() => null);
  const tests = compareSpreads(compared);
  const passed = passHolm(
    tests.map(({ p }) => p),
    falseAlarmBudget.ofGroups,
  );
  return moments.map((group) => {
    const index = group === null ? -1 : compared.indexOf(group);
    if (passed[index] !== true) return null;
    return tests[index]?.isTighter === true ? 'tighter' : 'wider';
  });
}
