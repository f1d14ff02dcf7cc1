import type { TargetFaceKey } from './face-key.ts';

/** The print of a target face. */
export interface TargetFace {
  /** Diameters of its round rings in mm, smallest first, the inner ten or X ring too; none where its zones are no circles. */
  ringDiametersMm: readonly number[];
  /** Several independent tables of the trade agree on the rings; otherwise they are from one, or known to differ between makers. */
  isVerified: boolean;
}

const inch = 25.4;

/** The rings of the B-6, which the B-8 shares. */
const nraFiftyYardRings = [1.695, 3.36, 5.54, 8, 11, 14.8, 19.68].map((inches) => inch * inches);

/** Ten rings and an inner ten in even steps, as every ISSF face has them. */
function evenRings(innerTen: number, ten: number, step: number, count: number): number[] {
  return [innerTen, ...Array.from({ length: count }, (_, index) => ten + step * index)];
}

const faces: Record<TargetFaceKey, TargetFace> = {
  'nra-b6': { ringDiametersMm: nraFiftyYardRings, isVerified: true },
  'nra-b8': { ringDiametersMm: nraFiftyYardRings, isVerified: true },
  'nra-b16': {
    ringDiametersMm: [0.67, 1.51, 2.6, 3.82, 5.32, 7.22, 9.66].map((inches) => inch * inches),
    isVerified: false,
  },
  // Its rings are ovals, told of by hearsay alone.
  'nra-b27': { ringDiametersMm: [], isVerified: false },
  'issf-10m-air-rifle': {
    ringDiametersMm: evenRings(0.5, 5.5, 5, 9),
    isVerified: true,
  },
  'issf-10m-air-pistol': {
    ringDiametersMm: evenRings(5, 11.5, 16, 10),
    isVerified: true,
  },
  'issf-25m-50m-pistol': {
    ringDiametersMm: evenRings(25, 50, 50, 10),
    isVerified: true,
  },
  'issf-25m-rapid-fire': {
    ringDiametersMm: evenRings(50, 100, 80, 6),
    isVerified: true,
  },
  'issf-50m-rifle': { ringDiametersMm: evenRings(5, 10.4, 16, 10), isVerified: true },
  // Scoring zones of several shapes, which differ from maker to maker.
  ipsc: { ringDiametersMm: [], isVerified: false },
  idpa: { ringDiametersMm: [], isVerified: false },
};

/**
 * Looks up the print of a face.
 * @param key of the face
 * @returns its measures
 * @source ISSF rings: three published tables agree; NRA B-6 and B-8: two do; B-16: one, which another contradicts
 */
export function faceOf(key: TargetFaceKey): TargetFace {
  return faces[key];
}
