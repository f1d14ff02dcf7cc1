/** The printed size of a photo or a part of it, in points. */
export interface Size {
  width: number;
  height: number;
}

/** What is printed around the photo on the first page. */
export interface AroundPhoto {
  verdict: string;
  checks: readonly string[];
  workOn: { text: string; goal: string | null } | null;
  drill: { about: readonly (readonly [name: string, text: string])[]; steps: readonly string[] } | null;
}

/**
 * The room for the photo, in points: next to it are the whole sheet and the legend. The less room the words leave, the lower it is, so
 * that the first page also ends with the disclaimer on US Letter, the shortest paper.
 */
export function roomAmid({ verdict, checks, workOn, drill }: AroundPhoto): Size {
  const words =
    27 * linesOf(verdict, 48) +
    checks.reduce((sum, check) => sum + 4 + 12.6 * linesOf(check, 100), 0) +
    (workOn === null ? 0 : 51 + 12.6 * (linesOf(workOn.text, 105) + linesOf(workOn.goal ?? '', 105))) +
    (drill === null ? 0 : drillHeight(drill));
  const height = Math.max(lowestPhoto, Math.min(drill === null ? 400 : 290, lettersHeight - words));
  return { width: 400, height };
}

/** In points: what a Letter page leaves to the photo and these words. The rest goes to title, figures, disclaimer, and margins. */
const lettersHeight = 510;
const lowestPhoto = 180;

function drillHeight({ about, steps }: NonNullable<AroundPhoto['drill']>): number {
  const told = about.map(([name, text]) => linesOf(`${name}: ${text}`, 110));
  return 37 + 11.5 * total(told) + 12.6 * total(steps.map((step) => linesOf(step, 100)));
}

function linesOf(text: string, charactersInLine: number): number {
  return Math.ceil(text.length / charactersInLine);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
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
