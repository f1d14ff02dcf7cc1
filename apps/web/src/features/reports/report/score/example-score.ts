/** A score to test the drawing with: three shots on two rings and an inner ten, one of them too close to call. */
import type { RingScore } from '@target-analysis/analysis';

export function exampleScore(changes: Partial<RingScore> = {}): RingScore {
  const sure = {
    holeNumber: 1,
    value: 9,
    low: 9,
    high: 9,
    isInnerTen: false,
    decimal: null,
    isLineCall: false,
  };
  return {
    status: 'scored',
    face: 'nra-b8',
    isVerified: true,
    gaugeDiameterMm: 9,
    rings: [
      { radiusMm: 40, value: 9, isInnerTen: false },
      { radiusMm: 20, value: 10, isInnerTen: false },
      { radiusMm: 10, value: 10, isInnerTen: true },
    ],
    total: { value: 28, low: 28, high: 29 },
    innerTens: { value: 1, low: 1, high: 1 },
    decimalTotal: null,
    highestTotal: 30,
    shots: [
      sure,
      { ...sure, holeNumber: 2, low: 9, high: 10, isLineCall: true },
      { ...sure, holeNumber: 3, value: 10, low: 10, high: 10, isInnerTen: true },
    ],
    ...changes,
  };
}
