/** Small reports for testing how results are worded: three shots, 2 px per millimeter, aim at column 200, row 300. */
import type { AiAnalysis } from '../coaching/ai-analysis.ts';
import type { Report, ReportAimGroup, ReportFinding, LocatedZone } from '../report/report.ts';
import type { RingScore } from '../scoring/ring-score.ts';

function estimateOf(value: number) {
  return { value, low95: value * 0.7, high95: value * 1.6 };
}

/**
 * Makes a report of three shots, the third in doubt.
 * @param changes to it
 * @returns the report
 */
export function exampleReport(changes: Partial<Report> = {}): Report {
  return {
    version: 1,
    photo: { widthPx: 800, heightPx: 600 },
    holes: [
      exampleHole({ number: 1, column: 220, row: 260, x: 10, y: 20 }),
      exampleHole({ number: 2, column: 260, row: 260, x: 30, y: 20 }),
      exampleHole({ number: 3, column: 240, row: 290, x: 20, y: 5, isDoubtful: true }),
    ],
    possibleHoles: [],
    aimGroups: [],
    strings: [],
    allStrings: null,
    sheet: { notHoles: [], fromFirstPhoto: null, stringDays: [] },
    ownAims: null,
    reading: { isBadlyRead: false, withheld: [] },
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
    ownAim: null,
    string: 1,
    ...hole,
  };
}

/**
 * Makes the same report with an unknown caliber.
 * @returns it, with lengths in hole diameters
 */
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

/**
 * Makes a score of three shots, one of them too close to call.
 * @param changes to it
 * @returns the score
 */
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

/** A vital zone that was found. */
/**
 * Makes a zone with two of three shots in it.
 * @param changes to it
 * @returns the zone
 */
export function exampleZone(changes: Partial<LocatedZone> = {}): LocatedZone {
  return {
    status: 'located',
    name: 'center_mass',
    border: [
      { column: 160, row: 260 },
      { column: 240, row: 260 },
      { column: 240, row: 340 },
      { column: 160, row: 340 },
    ],
    hits: 2,
    shots: 3,
    share: { value: 0.67, low95: 0.094, high95: 0.992 },
    projections: [
      { distanceM: 10, probability: { value: 0.9, low95: 0.5, high95: 1 } },
      { distanceM: 20, probability: { value: 0.6, low95: 0.2, high95: 0.85 } },
      { distanceM: 40, probability: { value: 0.25, low95: 0.05, high95: 0.5 } },
    ],
    closeCallHoleNumbers: [],
    ...changes,
  };
}

/**
 * Makes sure holes in a row.
 * @param count of holes
 * @param doubtful how many of the first are in doubt
 * @returns the holes
 */
export function exampleHoles(count: number, doubtful = 0): Report['holes'] {
  return Array.from({ length: count }, (_, index) => ({
    ...exampleHole({ number: index + 1, column: 200 + 10 * index, row: 260, x: 10 * index, y: 20 }),
    isDoubtful: index < doubtful,
  }));
}

/**
 * Makes the group at one of several aims.
 * @param changes to one without a label, shots or figures
 * @returns the group
 */
export function exampleAimGroup(changes: Partial<ReportAimGroup> = {}): ReportAimGroup {
  return {
    aim: { column: 100, row: 100 },
    label: '',
    holeNumbers: [],
    unsureHoleNumbers: [],
    offset: null,
    extremeSpread: null,
    meanRadius: null,
    proven: null,
    ...changes,
  };
}

/**
 * Makes a finding.
 * @param key of the finding
 * @param strength how strong its evidence is
 * @returns the finding
 */
export function exampleFinding(key: string, strength: ReportFinding['strength'] = 'shown'): ReportFinding {
  return { key, strength, sentence: `About ${key}.`, figure: null, test: null };
}

/** A report's prose that says nothing. */
export const silentAnalysis: AiAnalysis = {
  ...{ shooter_name: '', shooter_training_goals: '', shooter_handedness: '', shooter_dominant_eye: '' },
  ...{ shooter_target_type: '', shooter_distance: '', shooter_range_location: '' },
  ...{ shooter_firearm_make: '', shooter_firearm_model: '', shooter_caliber: '' },
  ...{ shot_group_pattern: '', shot_vertical_pattern: '', shot_distribution_overview: '' },
  ...{ coaching_analysis: [], areas_of_improvement: [], suggestions: [] },
  ...{ summary: '', recommendations: '', corrective_drills: '' },
};
