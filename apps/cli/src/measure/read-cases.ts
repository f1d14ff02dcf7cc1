import { isLengthUnit, type convertLength } from '@target-analysis/analysis/statistics';
import { InputError } from '../input-error.ts';

type LengthUnit = Parameters<typeof convertLength>[1];
type Place = readonly [x: number, y: number];

/** A list of shots to measure, from someone else's file. */
export interface ShotCase {
  id: string;
  /** The unit of aims and points. */
  unit: LengthUnit;
  distance: { value: number; unit: LengthUnit } | null;
  /** One for all shots, or one for each. */
  aims: readonly Place[];
  points: readonly Place[];
  /** Radii for which hit probabilities are wanted, in `unit`; null for the usual ones. */
  radii: { aboutCentre: readonly number[]; aboutAim: readonly number[] } | null;
}

/**
 * Reads a list of cases.
 * @throws InputError that names the case and the field that cannot be used
 */
export function readCases(file: unknown): ShotCase[] {
  if (!Array.isArray(file)) throw new InputError('The file must contain a list of cases.');
  return file.map((entry: unknown, index) => {
    const id = readField(entry, 'id');
    if (typeof id !== 'string') throw new InputError(`Case ${String(index + 1)}: "id" must be text.`);
    return readCase(id, entry);
  });
}

function readCase(id: string, entry: unknown): ShotCase {
  const points = requireField(readPlaces(readField(entry, 'points')), id, 'points', 'a list of [x, y]');
  const aim = readField(entry, 'aim');
  const several = readField(entry, 'aims');
  const aims = readPlaces(several ?? [aim ?? [0, 0]]);
  if (aims === null || (several !== undefined && aims.length !== points.length))
    throw new InputError(`Case ${id}: there must be one "aim", or as many "aims" as points.`);
  const aboutCentre = readNumbers(readField(entry, 'hitProbRadii'));
  const aboutAim = readNumbers(readField(entry, 'hitProbAccuracyRadii'));
  return {
    id,
    unit: requireField(readUnit(readField(entry, 'unit')), id, 'unit', 'mm, cm, m, in, ft or yd'),
    distance: readDistance(id, readField(entry, 'distance')),
    aims,
    points,
    radii: aboutCentre !== null && aboutAim !== null ? { aboutCentre, aboutAim } : null,
  };
}

function readDistance(id: string, distance: unknown): ShotCase['distance'] {
  if (distance === undefined || distance === null) return null;
  const value = readField(distance, 'value');
  if (typeof value !== 'number' || !(value > 0))
    throw new InputError(`Case ${id}: "distance.value" must be above 0.`);
  const unit = readField(distance, 'unit');
  if (unit === 'km') return { value: value * 1000, unit: 'm' };
  return { value, unit: requireField(readUnit(unit), id, 'distance.unit', 'mm, cm, m, km, in, ft or yd') };
}

function requireField<Value>(value: Value | null, id: string, field: string, wanted: string): Value {
  if (value === null) throw new InputError(`Case ${id}: "${field}" must be ${wanted}.`);
  return value;
}

function readField(entry: unknown, key: string): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined;
}

function readUnit(unit: unknown): LengthUnit | null {
  return typeof unit === 'string' && isLengthUnit(unit) ? unit : null;
}

function readPlaces(list: unknown): Place[] | null {
  if (!Array.isArray(list)) return null;
  const places: Place[] = [];
  for (const entry of list) {
    const [x, y] = readNumbers(entry) ?? [];
    if (x === undefined || y === undefined) return null;
    places.push([x, y]);
  }
  return places;
}

function readNumbers(list: unknown): number[] | null {
  const isList =
    Array.isArray(list) && list.every((entry) => typeof entry === 'number' && Number.isFinite(entry));
  return isList ? list : null;
}
