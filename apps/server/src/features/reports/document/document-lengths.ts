/** The lengths of a report in the unit that was asked for. */
import type { Report } from '@target-analysis/analysis';
import { angleOfSize } from '@target-analysis/analysis/angles';
import { convertLength } from '@target-analysis/analysis/lengths';

/** In which lengths are told; the report's own unit where it is left out or cannot be told. */
export type DocumentUnit = 'mm' | 'in' | 'MOA';

type Estimate = NonNullable<Report['group']['meanRadius']>;

/** A report as its lengths are read: everything that turns one into words. */
export interface Lengths {
  unit: DocumentUnit | 'bullet diameters';
  /** From the report's `lengthUnit`. */
  convert: (length: number) => number;
  /** '38': the number alone, with as many decimals as its unit and size deserve. */
  number: (length: number) => string;
  /** '38 mm'. */
  words: (length: number) => string;
  /** '29 to 57'. */
  range: (estimate: Pick<Estimate, 'low95' | 'high95'>) => string;
  /** '29 to 57 mm, 95 %'. */
  interval: (estimate: Pick<Estimate, 'low95' | 'high95'>) => string;
}

export function lengthsOf({ group }: Report, asked: DocumentUnit | undefined): Lengths {
  const unit = tellableUnit(group, asked);
  const convert = (length: number) => convertTo(unit, length, group.distanceM);
  const number = (length: number) => {
    const value = convert(length);
    const decimals = unit === 'mm' && Math.abs(value) < fineMm ? 1 : decimalsOf[unit];
    return withMinus(value.toFixed(decimals));
  };
  const range: Lengths['range'] = ({ low95, high95 }) => `${number(low95)} to ${number(high95)}`;
  return {
    unit,
    convert,
    number,
    words: (length) => `${number(length)} ${unit}`,
    range,
    interval: (estimate) => `${range(estimate)} ${unit}, 95\u00A0%`,
  };
}

/** Angles only where the distance is known, lengths only with a scale. */
function tellableUnit(group: Report['group'], asked: DocumentUnit | undefined): Lengths['unit'] {
  if (group.lengthUnit !== 'mm') return 'bullet diameters';
  return asked === undefined || (asked === 'MOA' && group.distanceM === null) ? 'mm' : asked;
}

function convertTo(unit: Lengths['unit'], length: number, distanceM: number | null): number {
  if (unit === 'in') return convertLength(length, 'mm', 'in');
  if (unit === 'MOA' && distanceM !== null)
    return angleOfSize({ size: length, distance: convertLength(distanceM, 'm', 'mm') }, 'moa');
  return length;
}

/** Decimals that a ruler of that unit could show; more would pretend. */
const decimalsOf: Record<Lengths['unit'], number> = { mm: 0, in: 2, MOA: 1, 'bullet diameters': 1 };
/** Under ten millimetres a whole millimetre is coarse. */
const fineMm = 10;

/** A true minus sign, as wide as a digit, and none before zero. */
export function withMinus(text: string): string {
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace('-', '−');
}
