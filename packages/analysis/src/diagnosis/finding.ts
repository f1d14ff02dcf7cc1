/** What the holes prove, what they could not prove, and possible causes. */

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
  | 'in-doubt'
  | 'scale-unknown';

/** A possible cause, never a proven one. */
export interface Hypothesis {
  /** What may be happening, a clause that goes after 'Maybe'. */
  readonly cause: string;
  /** A sentence if sources disagree or are weak; null if they agree. */
  readonly caveat: string | null;
}

/** One thing to shoot or check next that tells the hypotheses apart. */
export interface FollowUp {
  /** What to do and how to read the result, in sentences. */
  readonly test: string;
  /** Key of the drill that goes with it; null for a check that isn't a drill. */
  readonly drill: 'ball-and-dummy' | null;
}

export interface Finding {
  readonly key: FindingKey;
  /** 'shown' with ten shots or more, 'suggested' with fewer, 'not-shown' if chance explains it or it could not be tested. */
  readonly strength: 'shown' | 'suggested' | 'not-shown';
  readonly sentence: string;
  /** The figure of the group that the sentence is based on; null if there is none. */
  readonly figure: 'offset' | 'meanRadius' | 'extremeSpread' | 'ellipse' | 'shots' | 'scale' | null;
  /** Most likely first; empty if the shots don't support a cause. */
  readonly hypotheses: readonly Hypothesis[];
  /** What limits all of the hypotheses together, in sentences; null if nothing does. */
  readonly caution: string | null;
  readonly followUp: FollowUp | null;
}

/**
 * Makes a finding without a cause, so there is nothing to tell apart.
 * @param key what is found
 * @param strength how firmly
 * @param sentence the words
 * @param figure that the sentence is based on
 * @returns the finding
 */
export function plainFinding(
  key: FindingKey,
  strength: Finding['strength'],
  sentence: string,
  figure: Finding['figure'],
): Finding {
  return { key, strength, sentence, figure, hypotheses: [], caution: null, followUp: null };
}

/**
 * Makes a finding that asks to check holes before anything is concluded from them.
 * @param numbers of the doubtful holes, at least one
 * @returns the finding
 */
export function doubtFinding(numbers: readonly number[]): Finding {
  const request =
    numbers.length === 1
      ? `Check hole ${String(numbers[0])} first: the result depends on it.`
      : `Check holes ${numbers.join(', ')} first: the result depends on them.`;
  return plainFinding('in-doubt', 'not-shown', request, 'shots');
}
