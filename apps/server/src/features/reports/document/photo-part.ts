/** The printed size of a photo or a part of it, in points. */
export interface Size {
  width: number;
  height: number;
}

/** The room on a page, in points: next to the photo are the whole sheet and the legend, below it often a drill. */
export const roomOver = { drill: { width: 400, height: 290 }, nothing: { width: 400, height: 400 } } as const;
/** For the photo of a report without a measurement, which stands alone. */
const wholeRoom: Size = { width: 515, height: 300 };

/** How large a picture of this size is printed. */
export function photoBox({ widthPx, heightPx }: { widthPx: number; heightPx: number }): Size {
  return fitInto(wholeRoom, { width: widthPx, height: heightPx });
}

export function fitInto(most: Size, { width, height }: Size): Size {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}
