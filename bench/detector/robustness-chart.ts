/** A chart of how F1 falls as photos get worse: one small panel a kind, drawn as SVG. */
import type { Robustness } from './results.ts';

const panel = { widthPx: 210, heightPx: 150, perRow: 4 };
const inside = { left: 30, right: 10, top: 28, bottom: 22 };
const colours = { foreign: '#1d4ed8', silhouettes: '#b45309', line: '#d4d4d8', text: '#3f3f46' };
const headPx = 30;

type Curve = Robustness['curves'][number];
interface Dot {
  label: string;
  meanF1: number;
  silhouetteF1: number;
}

/** @returns a whole SVG file; both lines begin with the photos as they are */
export function drawRobustness({ curves, untouched, photos }: Robustness): string {
  const widthPx = panel.widthPx * panel.perRow;
  const heightPx = headPx + panel.heightPx * Math.ceil(curves.length / panel.perRow);
  const panels = curves.map((curve, index) => {
    const across = (index % panel.perRow) * panel.widthPx;
    const down = headPx + Math.floor(index / panel.perRow) * panel.heightPx;
    return `<g transform="translate(${across} ${down})">\n${drawPanel(curve, untouched)}\n</g>`;
  });
  const legend =
    text(inside.left, 18, `F1: ${photos.foreign} photos of foreign sets, mean over sets`, {
      fill: colours.foreign,
    }) +
    text(inside.left + 300, 18, `${photos.silhouettes} silhouettes held out`, { fill: colours.silhouettes });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${heightPx}" width="${widthPx}" height="${heightPx}" font-family="sans-serif" font-size="10">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="#ffffff"/>`,
    legend,
    ...panels,
    '</svg>',
    '',
  ].join('\n');
}

function drawPanel(curve: Curve, untouched: Robustness['untouched']): string {
  const dots = dotsOf(curve, untouched);
  const across = (index: number): number =>
    inside.left + (index * (panel.widthPx - inside.left - inside.right)) / Math.max(1, dots.length - 1);
  const down = (f1: number): number => inside.top + (1 - f1) * (panel.heightPx - inside.top - inside.bottom);
  const grid = [0, 0.5, 1].map(
    (f1) =>
      `<path d="M${inside.left} ${down(f1)}H${panel.widthPx - inside.right}" stroke="${colours.line}"/>` +
      text(inside.left - 4, down(f1) + 3, String(f1), { anchor: 'end' }),
  );
  const line = (f1Of: (dot: Dot) => number, stroke: string): string => {
    const places = dots.map((dot, index) => `${across(index).toFixed(1)},${down(f1Of(dot)).toFixed(1)}`);
    return `<polyline points="${places.join(' ')}" fill="none" stroke="${stroke}" stroke-width="2"/>`;
  };
  return [
    text(inside.left, inside.top - 10, curve.unit, {}),
    ...grid,
    ...dots.map((dot, index) => text(across(index), panel.heightPx - 8, dot.label, { anchor: 'middle' })),
    line((dot) => dot.silhouetteF1, colours.silhouettes),
    line((dot) => dot.meanF1, colours.foreign),
  ].join('\n');
}

/** A wrong scale errs both ways, with the right one in between; everything else begins with the photo as it is. */
function dotsOf({ kind, points }: Curve, untouched: Robustness['untouched']): Dot[] {
  const dots = points.map((point) => ({
    ...point,
    label: kind === 'scale' ? `×${point.level}` : String(point.level),
  }));
  const plain = { ...untouched, label: kind === 'scale' ? '×1' : 'as is' };
  const before = kind === 'scale' ? dots.filter(({ level }) => level < 1) : [];
  return [...before, plain, ...dots.slice(before.length)];
}

function text(
  column: number,
  row: number,
  words: string,
  { anchor = 'start', fill = colours.text }: { anchor?: string; fill?: string },
): string {
  return `<text x="${column.toFixed(1)}" y="${row.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;
}
