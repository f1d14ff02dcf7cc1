/** Which flags in a plot show a name, and on which side. */

/** A flagpole's position and name. */
interface Flag {
  x: number;
  name: string;
}

/** Where a name begins or ends. */
export interface FlagNamePlace {
  x: number;
  anchor: 'start' | 'end';
}

/** Approximate width of a 12 px letter. */
const letterPx = 6.6;
/** From a pole to its name; the flag itself is to the right of the pole. */
const besidePx = { left: 5, right: 13 } as const;

/**
 * Places each name right of its flag if it fits before the next flag, else left of it; null if neither side has room.
 * @param flags from left to right
 * @param edge right edge of the drawing
 */
export function flagNamePlaces(flags: readonly Flag[], edge: number): (FlagNamePlace | null)[] {
  let takenTo = 0;
  return flags.map(({ x, name }, index): FlagNamePlace | null => {
    const width = name.length * letterPx;
    const leftFrom = x - besidePx.left - width;
    const isFreeLeft = leftFrom >= takenTo;
    takenTo = x + besidePx.right;
    if (takenTo + width <= (flags[index + 1]?.x ?? edge)) {
      takenTo += width;
      return { x: x + besidePx.right, anchor: 'start' };
    }
    return isFreeLeft ? { x: x - besidePx.left, anchor: 'end' } : null;
  });
}
