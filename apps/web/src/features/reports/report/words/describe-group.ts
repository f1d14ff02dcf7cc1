/** The group in words: what the plot shows, for those who listen, and the figures of the page in their unit. */
import type { Report } from '@target-analysis/analysis';
import { describeApart } from './describe-hole.ts';
import { formatInterval, formatLength, formatRange, type DisplayUnit } from './length-units.ts';

/** What stands in the place of a figure that the shots do not carry. */
export const tooFewShots = 'Too few shots to say';

/** A figure ready to be shown. */
export interface ShownFigure {
  value: string;
  unit: DisplayUnit | undefined;
  interval: string;
}

/** A figure of the report in a unit; words where there is none. */
export function showFigure(
  report: Report,
  estimate: { value: number; low95: number; high95: number } | null,
  unit: DisplayUnit,
): ShownFigure {
  if (estimate === null) return { value: '–', unit: undefined, interval: tooFewShots };
  return {
    value: formatLength(report, estimate.value, unit),
    unit,
    interval: formatInterval(report, estimate, unit),
  };
}

/** The offset from the aim: its length, where it points, and how sure each direction is. */
export function showOffset(report: Report, unit: DisplayUnit): ShownFigure & { direction: string | null } {
  const { offset } = report.group;
  if (offset === null)
    return { value: '–', unit: undefined, direction: null, interval: 'No point of aim found' };
  return {
    value: formatLength(report, offset.distance, unit),
    unit,
    direction: directionWords(report, unit),
    interval: offsetInterval(report, unit) ?? 'Too few shots to say how sure',
  };
}

/** 'right 13 to 29, up 5 to 25 mm, 95 %'; null where the shots are too few. */
function offsetInterval(report: Report, unit: DisplayUnit): string | null {
  const { x = null, y = null } = report.group.offset ?? {};
  if (x === null || y === null) return null;
  return `right ${formatRange(report, x, unit)}, up ${formatInterval(report, y, unit)}`;
}

/** '20 mm right and 15 mm up'. */
function directionWords(report: Report, unit: DisplayUnit): string {
  const { offset } = report.group;
  if (offset === null) return 'No point of aim found';
  const across = `${formatLength(report, Math.abs(offset.right), unit)} ${unit} ${offset.right < 0 ? 'left' : 'right'}`;
  const along = `${formatLength(report, Math.abs(offset.up), unit)} ${unit} ${offset.up < 0 ? 'low' : 'high'}`;
  return `${across} and ${along}`;
}

/** The plot as text. */
export function describeGroup(report: Report, unit: DisplayUnit): string {
  const { group } = report;
  const shots = group.shots === 1 ? '1 shot' : `${String(group.shots)} shots`;
  const sentences = [
    group.offset === null
      ? `${shots}; the point of aim is not known.`
      : `${shots}. The group center lies ${directionWords(report, unit)} of the point of aim.`,
  ];
  if (group.meanRadius !== null) {
    sentences.push(
      `On average a shot lies this far from the center (mean radius): ${say(report, group.meanRadius.value, unit)}.`,
    );
  }
  if (group.extremeSpread !== null) {
    const [first, second] = group.extremeSpread.holeNumbers;
    sentences.push(
      `The shots farthest apart are ${String(first)} and ${String(second)}, ${say(report, group.extremeSpread.value, unit)} from center to center.`,
    );
  }
  const apart = describeApart(report);
  if (apart !== null) sentences.push(apart);
  return sentences.join(' ');
}

function say(report: Report, length: number, unit: DisplayUnit): string {
  return `${formatLength(report, length, unit)} ${unit}`;
}

/** How pixels became lengths, and how sure that is. */
export function describeScale(report: Report): { title: string; text: string } {
  const { source, bulletDiameterMm, mmPerPx, relativeUncertainty, points } = report.scale;
  if (mmPerPx === null) {
    return {
      title: 'Scale unknown: distances in bullet diameters',
      text: 'With a caliber from the list, or holes clear enough to measure, the report would be in millimeters.',
    };
  }
  const sureness =
    relativeUncertainty === null ? '' : ` Sure to ±\u00a0${inPercent(relativeUncertainty * twoSidedShare)}.`;
  const pixel = `one pixel of the photo is ${mmPerPx.toPrecision(2)} mm on paper.${sureness}`;
  if (source === 'points')
    return {
      title: 'Scale from the points you set',
      text: `You told us that they are ${String(points?.distanceMm ?? 0)} mm apart: ${pixel}${otherScaleInWords(report)}`,
    };
  if (source === 'face' && isByMarks(report))
    return {
      title: 'Scale from the drill sheet',
      text: `The four corner squares of the sheet, printed at 100\u00a0%: ${pixel}${otherScaleInWords(report)}`,
    };
  if (source === 'face')
    return {
      title: 'Scale from the rings',
      text: `The rings of the target face against those in the photo: ${pixel}${otherScaleInWords(report)}`,
    };
  return {
    title: 'Scale from the bullet',
    text: `A bullet of ${(bulletDiameterMm ?? 0).toFixed(2)} mm against the width of the holes: ${pixel}`,
  };
}

/** The next scale in rank, where it disagrees. Paper closes behind a bullet or tears around it: rings and bullet rarely agree to the percent. */
function otherScaleInWords(report: Report): string {
  const { scale, seen } = report;
  const face = isByMarks(report) ? 'sheet' : 'rings';
  const { disagreement, source } = scale;
  if (disagreement === null) return '';
  const hasFaceScale = (seen?.faceScale ?? null) !== null;
  const other = source === 'points' && hasFaceScale ? face : 'bullet';
  const than = disagreement > 0 ? 'longer' : 'shorter';
  const believed =
    source === 'points' ? 'your points are' : face === 'sheet' ? 'the sheet is' : 'the rings are';
  return ` By the ${other}, lengths would be ${inPercent(Math.abs(disagreement))} ${than}; ${believed} believed.`;
}

/** The squares of one of our sheets, which tell its scale and its tilt. */
function isByMarks({ levelling }: Report): boolean {
  return levelling?.source === 'marks';
}

/** Such as '19 %', which no line breaks apart. */
function inPercent(share: number): string {
  const percent = share < 0.015 ? (share * 100).toFixed(1) : String(Math.round(share * 100));
  return `${percent}\u00a0%`;
}

/** Standard deviations to either side that hold 95 % of a normal distribution. */
const twoSidedShare = 1.96;
