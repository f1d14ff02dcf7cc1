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
  | 'in-doubt'
  | 'scale-unknown';

/** A possible cause, never a proven one. */
export interface Hypothesis {
  /** What may be happening, a clause that goes after 'Maybe'. */
  readonly cause: string;
  /** Where sources disagree or are weak, a sentence; null where they agree. */
  readonly caveat: string | null;
}

/** One thing to shoot or check next that tells the hypotheses apart. */
export interface FollowUp {
  /** What to do and how to read the result, in sentences. */
  readonly test: string;
  /** Key of the drill that goes with it; null where it is a check and not a drill. */
  readonly drill: 'ball-and-dummy' | null;
}

export interface Finding {
  readonly key: FindingKey;
  /** 'shown' by ten shots or more, 'suggested' by fewer, 'not-shown' where chance explains it or it could not be tested. */
  readonly strength: 'shown' | 'suggested' | 'not-shown';
  readonly sentence: string;
  /** The figure of the group that the sentence rests on; null where it rests on none. */
  readonly figure: 'offset' | 'meanRadius' | 'extremeSpread' | 'ellipse' | 'shots' | 'scale' | null;
  /** Most likely first; empty where the shots do not carry a cause. */
  readonly hypotheses: readonly Hypothesis[];
  /** What limits all of the hypotheses together, in sentences; null where nothing does. */
  readonly caution: string | null;
  readonly followUp: FollowUp | null;
}

/**
 * A finding without a cause: nothing has to be told apart.
 * @param key what is found
 * @param strength how firmly
 * @param sentence the words
 * @param figure that the sentence rests on
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
 * Asks to check holes before anything is concluded from them.
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
