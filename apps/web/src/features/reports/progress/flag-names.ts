/** Which flags of a plot are named, and on which side. */

/** A flag's pole and its name. */
interface Flag {
  x: number;
  name: string;
}

/** Where a name begins or ends. */
export interface FlagNamePlace {
  x: number;
  anchor: 'start' | 'end';
}

/** About the width of a letter of 12 px. */
const letterPx = 6.6;
/** From a pole to its name; the flag itself is right of the pole. */
const besidePx = { left: 5, right: 13 } as const;

/**
 * Each name right of its flag as far as the next one, or left of it; null where neither has room.
 * @param flags from left to right
 * @param edge right end of the drawing
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
