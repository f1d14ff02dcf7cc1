import type { Raster } from '../image/raster.ts';
import { paintPath } from './paint-lines.ts';
import type { Color } from './paint.ts';

/** Lines of each character on a grid 4 wide and 6 high: two digits are a point, `|` lifts the pen. */
const glyphs = new Map<string, string>([
  ['0', '10 30 41 45 36 16 05 01 10'],
  ['1', '11 20 26|16 36'],
  ['2', '01 10 30 41 42 06 46'],
  ['3', '00 40 22 32 43 45 36 16 05'],
  ['4', '36 30 04 44'],
  ['5', '40 00 02 32 43 45 36 06'],
  ['6', '30 10 01 05 16 36 45 44 33 03'],
  ['7', '00 40 16'],
  ['8', '10 30 41 42 33 13 02 01 10|13 04 05 16 36 45 44 33'],
  ['9', '43 13 02 01 10 30 41 45 36 16'],
  ['A', '06 20 46|14 34'],
  ['B', '03 00 30 41 42 33 03 06 36 45 44 33'],
  ['C', '41 30 10 01 05 16 36 45'],
  ['D', '00 30 41 45 36 06 00'],
  ['E', '40 00 06 46|03 33'],
  ['G', '41 30 10 01 05 16 36 45 43 23'],
  ['H', '00 06|40 46|03 43'],
  ['I', '20 26'],
  ['L', '00 06 46'],
  ['M', '06 00 23 40 46'],
  ['N', '06 00 46 40'],
  ['O', '10 30 41 45 36 16 05 01 10'],
  ['P', '06 00 30 41 42 33 03'],
  ['R', '06 00 30 41 42 33 03|23 46'],
  ['S', '41 30 10 01 02 13 33 44 45 36 16 05'],
  ['T', '00 40|20 26'],
  ['U', '00 05 16 36 45 40'],
  ['X', '00 46|40 06'],
  ['Y', '00 23 40|23 26'],
]);

/** The letters in this font, for made-up words. */
export const strokeLetters = 'ABCDEGHILMNOPRSTUXY';

/** Width of a character with its gap, over its height. */
const advance = 0.95;

export interface TextStyle {
  /** Top left corner of the first character. */
  column: number;
  row: number;
  heightPx: number;
  color: Color;
}

/**
 * Writes in lines of even width, like a plotter.
 * @param raster is changed
 * @param text characters missing from the font leave a gap
 * @param style where, how large and in which color
 */
export function paintText(raster: Raster, text: string, style: TextStyle): void {
  const unit = style.heightPx / 6;
  const pen = { color: style.color, widthPx: style.heightPx / 9 };
  for (let i = 0; i < text.length; i++) {
    const left = style.column + i * advance * style.heightPx;
    for (const line of (glyphs.get(text.charAt(i)) ?? '').split('|'))
      paintPath(
        raster,
        line.split(' ').map((point) => ({
          column: left + Number(point.charAt(0)) * unit,
          row: style.row + Number(point.charAt(1)) * unit,
        })),
        pen,
      );
  }
}

/**
 * Measures the width of a text.
 * @param text to write
 * @param heightPx of its characters
 * @returns px
 */
export function textWidth(text: string, heightPx: number): number {
  return Math.max(0, text.length * advance - 0.28) * heightPx;
}
