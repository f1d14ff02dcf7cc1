import type { DecodeSettings } from './hole-model.ts';

/**
 * Parses `model/decode.json`, in Node and in the browser.
 * @param settings the parsed JSON
 * @returns the settings
 * @throws if a value is missing or not above 0: the installation is broken
 */
export function parseDecodeSettings(settings: unknown): DecodeSettings {
  const calibration = fieldOf(settings, 'calibration');
  const offset = fieldOf(calibration, 'offset');
  if (typeof offset !== 'number') throw new Error('decode.json: calibration.offset must be a number.');
  const radii = fieldOf(settings, 'radiusRange');
  return {
    calibration: { slope: numberIn(calibration, 'slope'), offset },
    leastChance: numberIn(settings, 'leastChance'),
    leastEvidence: numberIn(settings, 'leastEvidence'),
    suppressionRadii: numberIn(settings, 'suppressionRadii'),
    shownRadiiPx: numbersIn(settings, 'shownRadiiPx'),
    radiusRange: [numberIn(radii, '0'), numberIn(radii, '1')],
    scaleEstimateConfidence: numberIn(settings, 'scaleEstimateConfidence'),
    firstLongSidesPx: numbersIn(settings, 'firstLongSidesPx'),
    largestLongSidePx: numberIn(settings, 'largestLongSidePx'),
  };
}

function numbersIn(settings: unknown, key: string): number[] {
  const values = fieldOf(settings, key);
  if (!Array.isArray(values)) throw new Error(`decode.json: ${key} must be a list.`);
  return values.map((_, index) => numberIn(values, String(index)));
}

function numberIn(settings: unknown, key: string): number {
  const value = fieldOf(settings, key);
  if (typeof value !== 'number' || !(value > 0)) throw new Error(`decode.json: ${key} must be above 0.`);
  return value;
}

function fieldOf(settings: unknown, key: string): unknown {
  return typeof settings === 'object' && settings !== null ? Reflect.get(settings, key) : undefined;
}
