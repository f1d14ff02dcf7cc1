/** A figure with its 95% interval. */
export interface Estimate {
  value: number;
  low95: number;
  high95: number;
}

/** How well positions and scale are known, both as standard deviations. */
export interface MeasurementError {
  /** Of one shot's center per axis, in the unit of the shots. */
  readonly position: number;
  /** Of the scale, divided by the scale. */
  readonly scale: number;
}

/** Standard deviations to either side that hold 95% of a normal distribution. */
export const deviations95 = 1.959964;

/**
 * Adds measurement error to the sampling interval of a spread. The detector's error is part of the observed spread, so the true spread
 * may be that much smaller. The scale moves both bounds in proportion, and its error is combined with the sampling error as independent,
 * on the log scale.
 * @param sampling a spread (0 or more) with its sampling interval
 * @param error of positions and scale
 * @returns the same value with bounds that include both errors; low95 is 0 if the spread may be the detector's alone
 */
export function widenSpread({ value, low95, high95 }: Estimate, error: MeasurementError): Estimate {
  const low = Math.sqrt(Math.max(0, low95 ** 2 - error.position ** 2));
  const high = Math.hypot(high95, deviations95 * error.position);
  if (value === 0) return { value, low95: 0, high95: high };
  return {
    value,
    low95:
      low === 0
        ? 0
        : value * Math.exp(-Math.hypot(Math.log(value / Math.min(low, value)), deviations95 * error.scale)),
    high95: value * Math.exp(Math.hypot(Math.log(Math.max(high, value) / value), deviations95 * error.scale)),
  };
}

/**
 * The 95% interval of one coordinate of the group center.
 * @param value the coordinate
 * @param samplingHalfWidth half the sampling interval
 * @param error of the mean position (already divided by the root of the shots) and of the scale
 * @returns value with an interval that adds the three independent errors in quadrature
 */
export function centreEstimate(value: number, samplingHalfWidth: number, error: MeasurementError): Estimate {
  const half = Math.hypot(
    samplingHalfWidth,
    deviations95 * error.position,
    deviations95 * error.scale * value,
  );
  return { value, low95: value - half, high95: value + half };
}
