import type { Raster } from './raster.ts';

/** How fast brightness changes at each pixel, toward the brighter side; in the color channel that changes most. */
export interface Gradients {
  widthPx: number;
  heightPx: number;
  /** Gray levels per pixel, to the right and down; 0 along the border. */
  across: Float32Array;
  down: Float32Array;
}

/**
 * Measures the gradients of a picture (Sobel's 3 x 3 weights). Each color channel counts separately, because a blue ring on red paper
 * may have no edge in gray.
 * @param raster any size
 * @returns gradients of the same size
 */
export function gradientsOf({ widthPx, heightPx, rgb }: Raster): Gradients {
  const across = new Float32Array(widthPx * heightPx);
  const down = new Float32Array(widthPx * heightPx);
  const line = 3 * widthPx;
  for (let row = 1; row < heightPx - 1; row++)
    for (let column = 1; column < widthPx - 1; column++) {
      const pixel = row * widthPx + column;
      let strongest = 0;
      for (let at = 3 * pixel; at < 3 * pixel + 3; at++) {
        const upLeft = rgb[at - line - 3] ?? 0;
        const upRight = rgb[at - line + 3] ?? 0;
        const downLeft = rgb[at + line - 3] ?? 0;
        const downRight = rgb[at + line + 3] ?? 0;
        const x = upRight + 2 * (rgb[at + 3] ?? 0) + downRight - upLeft - 2 * (rgb[at - 3] ?? 0) - downLeft;
        const y =
          downLeft + 2 * (rgb[at + line] ?? 0) + downRight - upLeft - 2 * (rgb[at - line] ?? 0) - upRight;
        const strength = x * x + y * y;
        if (strength <= strongest) continue;
        strongest = strength;
        across[pixel] = x / 8;
        down[pixel] = y / 8;
      }
    }
  return { widthPx, heightPx, across, down };
}
