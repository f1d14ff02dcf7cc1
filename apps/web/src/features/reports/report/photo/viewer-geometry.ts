/** How the photo lies in its frame: scale 1 shows all of it, positions are screen pixels from the frame's top left. */

export interface View {
  scale: number;
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
}

/**
 * The view that brings a place of the photo to the middle of the frame, without showing anything beyond the photo's edge.
 * @param place as shares of the photo's width and height, 0 to 1
 * @param scale of the view, at least 1
 */
export function viewOn(place: { right: number; down: number }, frame: Frame, scale: number): View {
  return {
    scale,
    x: within(frame.width * (0.5 - place.right * scale), frame.width * (1 - scale)),
    y: within(frame.height * (0.5 - place.down * scale), frame.height * (1 - scale)),
  };
}

/** Bound between the photo's right (or lower) edge at the frame's and its left (or upper) edge at the frame's. */
function within(position: number, least: number): number {
  return Math.min(0, Math.max(least, position));
}

/**
 * The view that shows all the holes with a rim about them.
 * @param holes at least one, in pixels of the photo
 * @param most the largest scale, where holes close together would be only blur
 */
export function viewOnHoles(
  holes: readonly { column: number; row: number; radiusPx: number }[],
  photo: { widthPx: number; heightPx: number },
  frame: Frame,
  most: number = bounds.most,
): View {
  const left = Math.min(...holes.map((hole) => hole.column - hole.radiusPx));
  const right = Math.max(...holes.map((hole) => hole.column + hole.radiusPx));
  const top = Math.min(...holes.map((hole) => hole.row - hole.radiusPx));
  const bottom = Math.max(...holes.map((hole) => hole.row + hole.radiusPx));
  const fill = Math.min(photo.widthPx / (right - left), photo.heightPx / (bottom - top));
  const middle = { right: (left + right) / 2 / photo.widthPx, down: (top + bottom) / 2 / photo.heightPx };
  return viewOn(middle, frame, Math.min(most, Math.max(1, fill * shareOfFrame)));
}

/** The rest is for the numbers outside the outermost holes. */
const shareOfFrame = 0.7;

/** A hole seen this large on the screen shows its edge; smaller is a dot, larger is blur. */
const holeScreenRadiusPx = 44;
const bounds = { least: 2, most: 12 } as const;

/** The scale at which a hole of that radius in the photo is large enough to judge. */
export function scaleForHole(radiusPx: number, photoWidthPx: number, frameWidth: number): number {
  const radiusAtOne = (radiusPx * frameWidth) / photoWidthPx;
  if (radiusAtOne <= 0) return bounds.least;
  return Math.min(bounds.most, Math.max(bounds.least, holeScreenRadiusPx / radiusAtOne));
}

/** Up to here a screen finer than the picture shows hardly less than the photo itself would. */
const unseenEnlargement = 1.25;

/**
 * Whether a picture is enlarged so far that finer pixels would be seen.
 * @param pictureWidthPx its own width; 0 before it has loaded
 * @param shownWidthPx how many pixels of the screen its width covers
 */
export function outgrowsPicture(pictureWidthPx: number, shownWidthPx: number): boolean {
  return pictureWidthPx > 0 && shownWidthPx > pictureWidthPx * unseenEnlargement;
}
