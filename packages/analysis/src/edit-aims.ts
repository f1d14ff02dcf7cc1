/** Steps of an editor that change the aims of a sheet. */
import type { Correction } from './correct-report.ts';
import type { PixelPoint } from './image/raster.ts';
import type { OwnAim, Report } from './report/report.ts';

/**
 * Lists the aims that a correction leaves.
 * @param correction as it is
 * @param report that is corrected
 * @returns the owner's aims, or those that were seen; the shots have a group at each where there are two or more
 */
export function aimsIn({ aim, ownAims }: Correction, { aim: measured, seen }: Report): OwnAim[] {
  if (ownAims !== null) return [...ownAims];
  const printed = seen?.aims ?? [];
  const found = measured?.source === 'user' ? seen?.aim : measured;
  const one = aim ?? found ?? null;
  const places = aim === null && printed.length > 1 ? printed : [one].filter((place) => place !== null);
  return places.map(({ column, row }) => ({ column, row, label: '' }));
}

/**
 * Sets the aims. With one or none, all shots are one group.
 * @param correction as it is
 * @param aims all of them, in the order of their numbers
 * @returns the correction with these aims; with none, those that were seen
 */
export function withAims(correction: Correction, aims: readonly OwnAim[]): Correction {
  if (aims.length > 1) return { ...correction, aim: null, ownAims: aims };
  const [only] = aims;
  return {
    ...correction,
    aim: only ? { column: only.column, row: only.row } : null,
    ownAims: null,
    holes: correction.holes.map((hole) => ({ ...hole, ownAim: null })),
  };
}

/**
 * Adds an aim after the others.
 * @param correction as it is
 * @param at in pixels of the photo
 * @param report that is corrected
 * @returns the correction with one aim more
 */
export function addAim(correction: Correction, { column, row }: PixelPoint, report: Report): Correction {
  return withAims(correction, [...aimsIn(correction, report), { column, row, label: '' }]);
}

/**
 * Moves or names an aim.
 * @param correction as it is
 * @param index of the aim
 * @param changes to it
 * @param report that is corrected
 * @returns the correction with the aim changed; the same where there is no such aim
 */
export function changeAim(
  correction: Correction,
  index: number,
  changes: Partial<OwnAim>,
  report: Report,
): Correction {
  const aims = aimsIn(correction, report);
  const aim = aims[index];
  return aim === undefined ? correction : withAims(correction, aims.with(index, { ...aim, ...changes }));
}

/**
 * Removes an aim. Its shots go to the likeliest of the others.
 * @param correction as it is
 * @param index of the aim
 * @param report that is corrected
 * @returns the correction with one aim fewer
 */
export function deleteAim(correction: Correction, index: number, report: Report): Correction {
  const number = index + 1;
  const holes = correction.holes.map((hole) => {
    const { ownAim } = hole;
    if (ownAim === null || ownAim < number) return hole;
    return { ...hole, ownAim: ownAim === number ? null : ownAim - 1 };
  });
  return withAims({ ...correction, holes }, aimsIn(correction, report).toSpliced(index, 1));
}
