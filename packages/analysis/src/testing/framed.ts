import type { Raster } from '../image/raster.ts';

/**
 * Puts a photo between the bars of an app, as in a screenshot; words and icons are squares.
 * @param photo that the app shows
 * @param bars their widths in pixels
 * @returns the screenshot
 */
export function framed(
  photo: Raster,
  bars: { left: number; top: number; right: number; bottom: number },
): Raster {
  const widthPx = bars.left + photo.widthPx + bars.right;
  const heightPx = bars.top + photo.heightPx + bars.bottom;
  const rgb = new Uint8Array(3 * widthPx * heightPx).fill(245);
  for (let row = 0; row < heightPx; row++)
    if (row < bars.top || row >= bars.top + photo.heightPx)
      for (let column = 0; column < widthPx; column += 8)
        if ((row >> 4) % 3 === 1)
          rgb.fill(20, 3 * (row * widthPx + column), 3 * (row * widthPx + column) + 6);
  for (let row = 0; row < photo.heightPx; row++) {
    const line = photo.rgb.subarray(3 * row * photo.widthPx, 3 * (row + 1) * photo.widthPx);
    rgb.set(line, 3 * ((bars.top + row) * widthPx + bars.left));
  }
  return { widthPx, heightPx, rgb };
}
