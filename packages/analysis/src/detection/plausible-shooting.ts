import type { TargetView } from '../sheet/target-view.ts';
import { latticeShare } from './lattice.ts';
import { isOnFace } from './paper/on-face.ts';
import type { Peak } from './peaks.ts';

/** The evidence; all places are in pixels of the photo. */
export interface SuspectedShooting {
  photo: { widthPx: number; heightPx: number };
  view: TargetView;
  /** Whether the scene network sees target paper, however unsure its outline is. */
  isPaperSeen: boolean;
  /** Marks that would count as holes, with their chances. */
  holes: readonly Peak[];
  /** All marks, including faint ones; only their places matter. */
  marks: readonly Peak[];
}

/** Fewer marks can form rows by skill: most sheets of many bulls have 25 at most, with one hole per bull. */
const leastForLattice = 30;

/**
 * In drawn grids of dots .8 or more of the marks lie in even rows, in drawn stars and drops .03, on annotated photos without visible
 * rings .08 at most. On one with rings, shot one hole per bull, it is 1: there the rings show that it is a target.
 */
const leastLatticeShare = 0.5;

/** A quarter more than the 80 holes of the fullest annotated photo without rings or a figure. */
const mostWithoutPrint = 100;

/** A card can be shot to pieces, but hardly beyond the 200 holes that `planManyShots` draws side by side. */
const mostAltogether = 250;

/**
 * If no card or figure is sure, one hole has to be beyond doubt: on annotated photos of that kind the surest hole has a chance of .97 or
 * more; on bricks, cork and rain the surest mark has .94 at most.
 */
const beyondDoubt = 0.97;

/** With two or more rings on paper, less is enough: a cut melon reaches .77. */
const leastBesideRings = 0.8;

/** On paper without rings, several likely holes together are as sure as one: the two eyes of a drawn face leave a doubt of .02. */
const largestDoubtOnPaper = 0.005;

/** Plates, clocks and cut fruit show two or three rings. */
const leastRingsOfCard = 4;

/** This many aiming marks make a sheet of many bulls, whose digits look like holes. */
const manyBulls = 4;

/** Required if every bull of such a sheet is missed: digits reach a chance of .93, groups of a load sheet shot low .966. */
const leastBesideBulls = 0.95;

/** Fewer marks say too little about their spread: if one of them is beyond doubt, and if none is. */
const leastForSpread = { sure: 22, likely: 15 };

/**
 * Variance over mean of the mark counts in nine equal parts of the photo. Marks spread like raindrops have 1 on average, and less than
 * this 19 times out of 20 (the 95% quantile of chi-squared with 8 degrees of freedom, over 8). Drawn stars, drops and coat spots have
 * 1.8 at most. Shots cluster: 2.07 or more on annotated photos, whole or cropped, with this many marks and no visible print.
 */
const leastClumping = 1.94;

/**
 * Whether marks may be shots at all: print, nature and kitchens are full of round marks, but their order, number and spread differ from
 * those of shots. A target with rings or a figure is trusted.
 * @param suspected marks and what is known about the target
 * @returns false if no shooter makes marks like these
 * @source plausible-shooting.test.ts; `npm run bench:detector -- --only other-things`
 */
export function isPlausibleShooting(suspected: SuspectedShooting): boolean {
  const { photo, view, holes, marks } = suspected;
  if (holes.length === 0) return true;
  if (holes.length > mostAltogether) return false;
  if (!isPrinted(view, 2)) {
    if (holes.length > mostWithoutPrint) return false;
    if (holes.length >= leastForLattice && latticeShare(holes, marks) >= leastLatticeShare) return false;
    const leastMarks = holes.some((hole) => hole.confidence >= beyondDoubt)
      ? leastForSpread.sure
      : leastForSpread.likely;
    const isBare = view.marks.length === 0 && view.sheet === null;
    if (isBare && holes.length >= leastMarks && isSpreadEvenly(holes, photo)) return false;
  }
  const isBullsSheet = view.marks.length >= manyBulls;
  if (isBullsSheet && !holes.some((hole) => hole.confidence >= leastBesideBulls || isOnFace(hole, view)))
    return false;
  const isSure = isPrinted({ ...view, marks: isBullsSheet ? [] : view.marks }, leastRingsOfCard);
  return isSure || isBeyondDoubt(suspected);
}

function isBeyondDoubt({ isPaperSeen, view, holes }: SuspectedShooting): boolean {
  const likely = holes.filter((hole) => hole.confidence >= leastBesideRings);
  if (likely.some((hole) => hole.confidence >= beyondDoubt)) return true;
  if (!isPaperSeen || likely.length === 0) return false;
  const doubt = likely.reduce((product, hole) => product * (1 - hole.confidence), 1);
  return isPrinted(view, 2) || doubt <= largestDoubtOnPaper;
}

function isPrinted({ figure, drillSheet, marks }: TargetView, leastRings: number): boolean {
  const hasRings = marks.some((mark) => mark.ringCount >= leastRings);
  return hasRings || figure !== null || drillSheet?.status === 'found';
}

/** Parts of the photo in each direction: with 25 marks, each part holds about three. */
const parts = 3;

function isSpreadEvenly(holes: readonly Peak[], photo: SuspectedShooting['photo']): boolean {
  const counts = Array.from({ length: parts * parts }, () => 0);
  for (const { column, row } of holes) {
    const part = partOf(row, photo.heightPx) * parts + partOf(column, photo.widthPx);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const mean = holes.length / counts.length;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  return squares / (counts.length - 1) / mean < leastClumping;
}

function partOf(place: number, sizePx: number): number {
  return Math.min(parts - 1, Math.max(0, Math.floor((parts * (place + 0.5)) / sizePx)));
}
