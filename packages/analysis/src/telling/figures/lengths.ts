/** A report's lengths in the unit of its reader. */
import type { Report } from '../../report/report.ts';
import { angleOfSize } from '../../units/angles.ts';
import { isRoughScale, roughLength } from '../../units/length-in-words.ts';
import { convertLength } from '../../units/lengths.ts';

export const displayUnits = ['mm', 'in', 'MOA'] as const;
export type DisplayUnit = (typeof displayUnits)[number] | 'bullet diameters';

type Interval = Readonly<{ low95: number; high95: number }>;

/** Turns lengths of one report into words. Every length that goes in is in `group.lengthUnit` of the report. */
export interface Lengths {
  readonly unit: DisplayUnit;
  /** The unit in a sentence, where a short 'in' would be read as a word. */
  readonly unitInSentence: string;
  /** The length in `unit`. */
  readonly convert: (length: number) => number;
  /** '38': with as many decimals as a ruler of that unit can show, and '40' where the scale is rough. */
  readonly number: (length: number) => string;
  /** '38', however rough the scale: places are known better beside each other than their distance is. */
  readonly place: (length: number) => string;
  /** '38 mm'. */
  readonly words: (length: number) => string;
  /** The same in a list: '38 mm' and '12 mm', but '3.8 bullet diameters' and '1.2', because a long unit is said once. */
  readonly wordsInList: (length: number, index: number) => string;
  /** '29 to 57'. */
  readonly range: (interval: Interval) => string;
  /** '29 to 57 mm'. */
  readonly rangeWords: (interval: Interval) => string;
}

/** More decimals would pretend to know more. */
const decimalsOf: Readonly<Record<DisplayUnit, number>> = { mm: 0, in: 2, MOA: 1, 'bullet diameters': 1 };
/** Under ten millimeters a whole millimeter is coarse, and from ten inches on a hundredth of one means nothing. */
const ten = 10;

/**
 * Lists the units that a report can be read in.
 * @param report any report
 * @returns at least one unit: angles only if the distance is known, lengths only with a scale
 */
export function availableUnits({ group }: Pick<Report, 'group'>): DisplayUnit[] {
  if (group.lengthUnit !== 'mm') return ['bullet diameters'];
  return group.distanceM === null ? ['mm', 'in'] : [...displayUnits];
}

/**
 * Prepares a report's lengths for one reader.
 * @param report any report
 * @param asked the reader's unit; the report's own if omitted or not available
 * @returns everything that turns a length into words
 */
export function lengthsOf(report: Pick<Report, 'group' | 'scale'>, asked?: DisplayUnit): Lengths {
  const units = availableUnits(report);
  const unit = asked !== undefined && units.includes(asked) ? asked : (units[0] ?? 'mm');
  const { distanceM } = report.group;
  const convert = (length: number) => {
    if (unit === 'in') return convertLength(length, 'mm', 'in');
    if (unit === 'MOA' && distanceM !== null)
      return angleOfSize({ size: length, distance: convertLength(distanceM, 'm', 'mm') }, 'moa');
    return length;
  };
  const isLong = unit === 'bullet diameters';
  // A line would often break before a unit of two words.
  const space = isLong ? '\u00A0' : ' ';
  const decimalsFor = (value: number) => {
    const isFine = Math.abs(value) < ten;
    return unit === 'mm' ? Number(isFine) : decimalsOf[unit] - Number(unit === 'in' && !isFine);
  };
  const place = (length: number) => {
    const value = convert(length);
    return withMinus(value.toFixed(decimalsFor(value)));
  };
  const roughNumber = (length: number) => {
    const value = convert(length);
    return withMinus(roughLength(value, decimalsFor(value)));
  };
  const number = isRoughScale(report.scale) ? roughNumber : place;
  const words = (length: number) => `${number(length)}${space}${unit}`;
  const range = ({ low95, high95 }: Interval) => `${number(low95)} to ${number(high95)}`;
  return {
    unit,
    unitInSentence: unit === 'in' ? 'inches' : unit,
    convert,
    number,
    place,
    words,
    wordsInList: (length, index) => (isLong && index > 0 ? number(length) : words(length)),
    range,
    rangeWords: (interval) => `${range(interval)}${space}${unit}`,
  };
}

/**
 * Writes a number with a true minus sign, as wide as a digit, and none before zero.
 * @param text a number as `toFixed` writes it
 * @returns the same number for display
 */
export function withMinus(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
