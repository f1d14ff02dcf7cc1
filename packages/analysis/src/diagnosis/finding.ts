/** What the holes prove, could not prove, and what may lie behind it. */

/** Everything that a diagnosis can say; each key appears at most once in a report. */
export type FindingKey =
  | 'no-shots'
  | 'placement-only'
  | 'aim-unknown'
  | 'offset'
  | 'offset-small'
  | 'offset-not-shown'
  | 'vertical-stringing'
  | 'horizontal-stringing'
  | 'diagonal-stringing'
  | 'shape-not-shown'
  | 'flyer'
  | 'spread'
  | 'scale-unknown';

/** A possible cause, never a proven one. */
export interface Hypothesis {
  /** What may be happening, in plain words. */
  cause: string;
  /** Where sources disagree or the chart is weak, said plainly; null where they agree. */
  caveat: string | null;
}

/** One thing to shoot or check next that tells the hypotheses apart. */
export interface FollowUp {
  test: string;
  /** Key of the drill that goes with it; null where it is a check and not a drill. */
  drill: string | null;
}

export interface Finding {
  key: FindingKey;
  strength: 'shown' | 'suggested' | 'not-shown';
  sentence: string;
  /** The figure of the group that the sentence rests on; null where it rests on none. */
  figure: 'offset' | 'meanRadius' | 'extremeSpread' | 'ellipse' | 'shots' | 'scale' | null;
  /** Most likely first; empty where the shots do not carry a cause. */
  hypotheses: Hypothesis[];
  followUp: FollowUp | null;
}
