/** The hole that a new comment is about, chosen in the form or by a tap on the photo. */
export interface HolePick {
  /** The hole's number; null for the whole report. */
  chosen: number | null;
  /** Whether the next tap on the photo picks the hole, and whether the last one missed. */
  picking: 'off' | 'on' | 'missed';
}

export const nothingPicked: HolePick = { chosen: null, picking: 'off' };

/** While the reader picks a hole, a tap beside all holes changes nothing and asks again. */
export function afterTap(pick: HolePick, tapped: number | null): HolePick {
  if (pick.picking !== 'off' && tapped === null) return { ...pick, picking: 'missed' };
  return { chosen: tapped, picking: 'off' };
}
