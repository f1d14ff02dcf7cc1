/** How large a photo, or a part of it, is printed. */
export interface Size {
  width: number;
  height: number;
}

/** What a page has room for, in points: beside the photo stand the whole sheet and what the marks mean, below it often a drill. */
export const roomOver = { drill: { width: 400, height: 290 }, nothing: { width: 400, height: 400 } } as const;
/** Of the photo of a report without a measurement, which stands alone. */
const wholeRoom: Size = { width: 515, height: 300 };

/** How large a picture of that size is printed. */
export function photoBox({ widthPx, heightPx }: { widthPx: number; heightPx: number }): Size {
  return fitInto(wholeRoom, { width: widthPx, height: heightPx });
}

export function fitInto(most: Size, { width, height }: Size): Size {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}
