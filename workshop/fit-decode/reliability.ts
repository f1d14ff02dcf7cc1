/** How often marks with a given chance are holes: what a calibrated confidence promises, and what is true. */

export interface Bin {
  /** Mean chance given to the marks of the bin. */
  predicted: number;
  /** Share of them that are holes. */
  observed: number;
  count: number;
}

const bins = 10;

/**
 * @param marks each with the chance given to it by a fit that did not see its set
 * @returns bins of equal width that hold any mark
 */
export function reliabilityOf(marks: readonly { chance: number; isHole: boolean }[]): Bin[] {
  return Array.from({ length: bins }, (_, bin) => {
    const inside = marks.filter(({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === bin);
    const count = inside.length;
    return {
      predicted: inside.reduce((sum, { chance }) => sum + chance, 0) / count,
      observed: inside.filter(({ isHole }) => isHole).length / count,
      count,
    };
  }).filter(({ count }) => count > 0);
}

const side = 320;
const margin = 48;

/**
 * Draws the bins: dots on the diagonal are well calibrated.
 * @param of the bins
 * @returns an SVG that is readable on light and dark backgrounds
 */
export function drawReliability(of: readonly Bin[]): string {
  const at = (share: number) => share * side;
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const labels = ticks.flatMap((tick) => [
    `<text x="${String(at(tick))}" y="${String(side + 18)}" text-anchor="middle">${String(100 * tick)}</text>`,
    `<text x="-8" y="${String(side - at(tick) + 4)}" text-anchor="end">${String(100 * tick)}</text>`,
  ]);
  const dots = of.map(({ predicted, observed, count }) => {
    const radius = Math.min(12, 2 + Math.sqrt(count) / 2).toFixed(1);
    const place = `cx="${at(predicted).toFixed(1)}" cy="${(side - at(observed)).toFixed(1)}"`;
    return `<circle ${place} r="${radius}" fill="#2f7d5b" fill-opacity="0.8"><title>${String(count)} marks</title></circle>`;
  });
  const size = side + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}" width="${String(size)}" font-family="sans-serif" font-size="12" fill="#777">`,
    '<title>Chance given to marks, and how many of them are holes</title>',
    `<g transform="translate(${String(margin + 8)} ${String(margin - 16)})">`,
    `<path d="M0 0V${String(side)}H${String(side)}" fill="none" stroke="#777"/>`,
    `<path d="M0 ${String(side)}L${String(side)} 0" stroke="#999" stroke-dasharray="4 4"/>`,
    ...labels,
    ...dots,
    `<text x="${String(side / 2)}" y="${String(side + 38)}" text-anchor="middle">chance given, %</text>`,
    `<text transform="translate(-38 ${String(side / 2)}) rotate(-90)" text-anchor="middle">holes among them, %</text>`,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
