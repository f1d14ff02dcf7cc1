/** A score that is known within bounds; low and high are equal if no call is close. */
export interface ScoreRange {
  value: number;
  low: number;
  high: number;
}
