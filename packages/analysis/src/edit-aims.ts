/** Editor steps that change a sheet's aims. */
import type { Correction } from './correct-report.ts';
import type { PixelPoint } from './image/raster.ts';
import type { OwnAim, Report } from './report/report.ts';

/**
 * Lists the aims of a correction.
 * @param correction the current one
 * @param report to correct
 * @returns the owner's aims, or those seen in the photo; with two or more, the shots at each form a group
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
 * @param correction the current one
 * @param aims all of them, in the order of their numbers
 * @returns the correction with these aims; with none, those seen in the photo
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
 * @param correction the current one
 * @param at in pixels of the photo
 * @param report to correct
 * @returns the correction with one more aim
 */
export function addAim(correction: Correction, { column, row }: PixelPoint, report: Report): Correction {
  return withAims(correction, [...aimsIn(correction, report), { column, row, label: '' }]);
}

/**
 * Moves or names an aim.
 * @param correction the current one
 * @param index of the aim
 * @param changes to it
 * @param report to correct
 * @returns the correction with the aim changed; unchanged if there is no such aim
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
 * @param correction the current one
 * @param index of the aim
 * @param report to correct
 * @returns the correction with one fewer aim
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
