/** What a report says about some of its shots: those at one aim, and those of one string. */
import type { Homography } from '../geometry/homography.ts';
import type { Estimate } from '../statistics/figures/estimate.ts';

/** An aim that the owner set on a sheet with several. */
export interface OwnAim {
  column: number;
  row: number;
  /** What was shot at it, such as a load, in the owner's words; empty if not given. */
  label: string;
}

/** The shots at one of several aims; figures are in the `lengthUnit` of the report's group. */
export interface ReportAimGroup {
  aim: { column: number; row: number };
  /** The owner's words for it; empty if not given. */
  label: string;
  /** Of the shots at this aim, in order; empty if nobody shot at it. */
  holeNumbers: number[];
  /** The ones that may as well belong to another aim. */
  unsureHoleNumbers: number[];
  /** Center of the group minus its aim; null without shots. */
  offset: { right: number; up: number } | null;
  extremeSpread: Estimate | null;
  meanRadius: Estimate | null;
  /** What the spread proves compared with the other groups; null if chance explains it, or there are too few shots. */
  proven: 'tighter' | 'wider' | null;
}

/** The shots between one photo of a sheet and the next; figures are in the `lengthUnit` of the report's group. */
export interface ReportString {
  /** Of its shots, in order. */
  holeNumbers: number[];
  /** Center of the string minus the aim, or minus the aims of its shots; null if no aim is known, or without shots. */
  offset: { right: number; up: number } | null;
  extremeSpread: Estimate | null;
  meanRadius: Estimate | null;
  /**
   * Squared distances of the shots from their groups' centers, summed, with 2 (shots - groups) degrees of freedom; null without shots.
   */
  spread: { degreesOfFreedom: number; sumOfSquares: number } | null;
}

/** What is stored about a sheet for another photo of it. Places are in pixels of the photo. */
export interface ReportSheet {
  /** Marks that the owner said aren't holes. */
  notHoles: { column: number; row: number; radiusPx: number }[];
  /** From pixels of the sheet's first photo to those of this one; null if this is the first. */
  fromFirstPhoto: Homography | null;
  /** The day of each string, as an ISO date; null if not given. Empty if there is one string. */
  stringDays: (string | null)[];
}
