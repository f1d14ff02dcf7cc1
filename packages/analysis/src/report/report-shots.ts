/** What a report says of some of its shots: those about one aim, and those of one string. */
import type { Homography } from '../geometry/homography.ts';

/** A figure with its 95 % interval. */
export interface ReportEstimate {
  value: number;
  low95: number;
  high95: number;
}

/** An aim that the owner set on a sheet with several. */
export interface OwnAim {
  column: number;
  row: number;
  /** What was shot at it, such as a load, in the owner's words; empty where nothing was told. */
  label: string;
}

/** The shots at one of several aims; figures are in the `lengthUnit` of the report's group. */
export interface ReportAimGroup {
  aim: { column: number; row: number };
  /** The owner's words for it; empty where nothing was told. */
  label: string;
  /** Of the shots at this aim, in order; empty where nobody shot at it. */
  holeNumbers: number[];
  /** Those of them that may as well belong to another aim. */
  unsureHoleNumbers: number[];
  /** Center of the group minus its aim; null without shots. */
  offset: { right: number; up: number } | null;
  extremeSpread: ReportEstimate | null;
  meanRadius: ReportEstimate | null;
  /** What the spread proves against that of the other groups; null where chance explains it, or there are too few shots. */
  proven: 'tighter' | 'wider' | null;
}

/** The shots between one photo of a sheet and the next; figures are in the `lengthUnit` of the report's group. */
export interface ReportString {
  /** Of its shots, in order. */
  holeNumbers: number[];
  /** Center of the string minus the aim, or minus the aims of its shots; null where no aim is known, or without shots. */
  offset: { right: number; up: number } | null;
  extremeSpread: ReportEstimate | null;
  meanRadius: ReportEstimate | null;
  /** Squared distances of the shots from the centers of their groups, summed, with 2 (shots - groups) degrees of freedom; null without shots. */
  spread: { degreesOfFreedom: number; sumOfSquares: number } | null;
}

/** What is kept of a sheet for a further photo of it. Places are in pixels of the photo. */
export interface ReportSheet {
  /** Marks that the owner has said are no holes. */
  notHoles: { column: number; row: number; radiusPx: number }[];
  /** From pixels of the sheet's first photo to those of this one; null where this is the first. */
  fromFirstPhoto: Homography | null;
  /** The day of each string, as an ISO date; null where it was not told. Empty where there is one string. */
  stringDays: (string | null)[];
}
