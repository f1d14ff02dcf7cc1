import type { TargetFaceKey } from './face-key.ts';

/** The print of a target face. */
export interface TargetFace {
  /** Diameters of its round rings in mm, smallest first, including the inner ten or X ring; none if its zones aren't circles. */
  ringDiametersMm: readonly number[];
  /** Whether several independent trade tables agree on the rings; otherwise they come from one table, or are known to vary by maker. */
  isVerified: boolean;
  /** Diameter of the black in mm; null if it ends between two rings, makers differ, or there is none. */
  blackMm: number | null;
  /** Whose rules score it; null if we can't score it. */
  rules: 'issf' | 'nra' | null;
  /**
   * `ring`: the smallest diameter is that of an inner ten or X, inside the ten; `dot`: there is no such ring, and an inner ten is a
   * ten whose dot is shot out completely.
   */
  innerTen: 'ring' | 'dot';
  /** Whether its rules define scores in tenths. */
  hasDecimals: boolean;
}

/** What nearly all faces have in common. */
const issfRings = {
  blackMm: null,
  isVerified: true,
  rules: 'issf',
  innerTen: 'ring',
  hasDecimals: false,
} as const;
const nraRings = {
  blackMm: null,
  isVerified: true,
  rules: 'nra',
  innerTen: 'ring',
  hasDecimals: false,
} as const;
/** Zones that aren't circles are neither scored nor used for measuring. */
const noRings: TargetFace = {
  ringDiametersMm: [],
  blackMm: null,
  isVerified: false,
  rules: null,
  innerTen: 'ring',
  hasDecimals: false,
};

/** Sheets that we print ourselves: their sizes are known, and all but one have no rings. */
const sheetOfOurs: TargetFace = { ...noRings, isVerified: true };

const inch = 25.4;

/** The rings of the B-6, which the B-8 shares. */
const nraFiftyYardRings = [1.695, 3.36, 5.54, 8, 11, 14.8, 19.68].map((inches) => inch * inches);

/** Evenly spaced rings around a smallest one, as on every ISSF face. */
function evenRings(innerTen: number, ten: number, step: number, count: number): number[] {
  return [innerTen, ...Array.from({ length: count }, (_, index) => ten + step * index)];
}

const faces: Record<TargetFaceKey, TargetFace> = {
  'nra-b6': { ...nraRings, ringDiametersMm: nraFiftyYardRings, blackMm: 8 * inch },
  'nra-b8': { ...nraRings, ringDiametersMm: nraFiftyYardRings, blackMm: 5.54 * inch },
  'nra-b16': {
    ...nraRings,
    ringDiametersMm: [0.67, 1.51, 2.6, 3.82, 5.32, 7.22, 9.66].map((inches) => inch * inches),
    blackMm: 5.32 * inch,
    isVerified: false,
  },
  // Its rings are ovals, known only from hearsay.
  'nra-b27': noRings,
  'issf-10m-air-rifle': {
    ...issfRings,
    ringDiametersMm: evenRings(0.5, 5.5, 5, 9),
    blackMm: 30.5,
    innerTen: 'dot',
    hasDecimals: true,
  },
  'issf-10m-air-pistol': {
    ...issfRings,
    ringDiametersMm: evenRings(5, 11.5, 16, 10),
    blackMm: 59.5,
    hasDecimals: true,
  },
  'issf-25m-50m-pistol': { ...issfRings, ringDiametersMm: evenRings(25, 50, 50, 10), blackMm: 200 },
  'issf-25m-rapid-fire': { ...issfRings, ringDiametersMm: evenRings(50, 100, 80, 6), blackMm: 500 },
  'issf-50m-rifle': {
    ...issfRings,
    ringDiametersMm: evenRings(5, 10.4, 16, 10),
    blackMm: 112.4,
    hasDecimals: true,
  },
  // Scoring zones of several shapes, which vary by maker.
  ipsc: noRings,
  idpa: noRings,
  'drill-one-hole': sheetOfOurs,
  'drill-dot': sheetOfOurs,
  'drill-dot-torture': sheetOfOurs,
  'drill-five-by-five': sheetOfOurs,
  'drill-the-test': { ...nraRings, ringDiametersMm: nraFiftyYardRings },
};

/**
 * Looks up the print of a face.
 * @param key of the face
 * @returns its measures
 * @source ISSF rings: three published tables agree; NRA B-6 and B-8: two agree; B-16: one, contradicted by another
 */
export function faceOf(key: TargetFaceKey): TargetFace {
  return faces[key];
}
