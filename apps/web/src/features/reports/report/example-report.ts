/** A small report to test the drawing with: three shots, 2 px a millimetre, aim at column 200, row 300. */
import type { Report } from '@target-analysis/analysis';

function estimateOf(value: number) {
  return { value, low95: value * 0.7, high95: value * 1.6 };
}

export function exampleReport(changes: Partial<Report> = {}): Report {
  return {
    version: 1,
    photo: { widthPx: 800, heightPx: 600 },
    holes: [
      exampleHole({ number: 1, column: 220, row: 260, x: 10, y: 20 }),
      exampleHole({ number: 2, column: 260, row: 260, x: 30, y: 20 }),
      exampleHole({ number: 3, column: 240, row: 290, x: 20, y: 5, isDoubtful: true }),
    ],
    reading: { isBadlyRead: false, withheld: [] },
    possibleHoles: [],
    shotsFired: null,
    aim: { column: 200, row: 300, source: 'rings', confidence: 0.9 },
    levelling: null,
    scale: {
      source: 'bullet',
      mmPerPx: 0.5,
      relativeUncertainty: 0.03,
      bulletDiameterMm: 9,
      medianHoleRadiusPx: 8,
      disagreement: null,
      points: null,
    },
    seen: null,
    history: null,
    score: null,
    zone: null,
    group: {
      shots: 3,
      lengthUnit: 'mm',
      distanceM: 22.86,
      centrePx: { column: 240, row: 270 },
      offset: { x: estimateOf(20), y: estimateOf(15), right: 20, up: 15, distance: 25 },
      offsetPValue: 0.02,
      extremeSpread: { ...estimateOf(20), holeNumbers: [1, 2] },
      meanRadius: estimateOf(10.5),
      rayleighSigma: estimateOf(8.4),
      cep50: estimateOf(9.9),
      radius90: estimateOf(18),
      horizontalStandardDeviation: estimateOf(10),
      verticalStandardDeviation: estimateOf(8.7),
      width: 20,
      height: 15,
      withFlyers: null,
      pooled: null,
      ellipse50: { semiMajor: 12, semiMinor: 6, angleDegrees: 30 },
      ellipse95: { semiMajor: 40, semiMinor: 20, angleDegrees: 30 },
    },
    findings: [],
    goal: null,
    drills: [],
    drill: null,
    ...changes,
  };
}

function exampleHole(
  hole: Pick<Report['holes'][number], 'number' | 'column' | 'row' | 'x' | 'y'> & { isDoubtful?: boolean },
) {
  return {
    radiusPx: 8,
    confidence: 0.9,
    isDoubtful: false,
    origin: 'detected' as const,
    role: 'shot' as const,
    ...hole,
  };
}

/** The same report where the caliber is unknown: lengths are in hole diameters. */
export function exampleReportWithoutScale(): Report {
  const report = exampleReport();
  return {
    ...report,
    scale: {
      ...report.scale,
      source: 'none',
      mmPerPx: null,
      relativeUncertainty: null,
      bulletDiameterMm: null,
    },
    group: { ...report.group, lengthUnit: 'hole-diameter' },
  };
}
