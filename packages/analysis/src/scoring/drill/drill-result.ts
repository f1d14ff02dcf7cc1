/** The result of a drill: hits of each figure, the verdict, and both in words. */
import type { DrillSheetKey } from '../../sheet/printed/layouts.ts';
import type { OneHole } from '../one-hole.ts';
import type { ScoreRange } from '../score-range.ts';

/** `uncertain`: the measurement fits both outcomes; `incomplete`: fewer rounds were fired than the drill takes. */
export type DrillVerdict = 'passed' | 'not-passed' | 'uncertain' | 'incomplete';

/** Shots in a figure of the sheet. */
export interface DrillFigure {
  label: string;
  /** That the drill requires. */
  rounds: number;
  /** Holes that touch it; more than required if it was shot at too often. */
  hits: ScoreRange;
  holeNumbers: number[];
}

export interface DrillScore {
  status: 'scored';
  drill: DrillSheetKey;
  /** That the drill takes. */
  rounds: number;
  holes: number;
  /** Hits that count: in each figure no more than required. */
  counted: ScoreRange;
  /** Holes that touch no figure. */
  outsideHoleNumbers: number[];
  figures: DrillFigure[];
  /** Of The Test; null for other drills, or if its rings could not be scored. */
  points: ScoreRange | null;
  /** Of the one-hole drill; null for others. */
  oneHole: OneHole | null;
  verdict: DrillVerdict;
  /** The verdict with its reason, in a sentence or two. */
  summary: string;
  /** What to do next. */
  next: string;
}

/** What is known about the shots when the verdict is decided. */
export interface DrillFacts extends Omit<DrillScore, 'status' | 'verdict' | 'summary' | 'next'> {
  shotsFired: number | null;
  /** Of the one-hole drill: whether shots that left no hole may have joined the others. */
  mayBeOneHole: boolean;
}
