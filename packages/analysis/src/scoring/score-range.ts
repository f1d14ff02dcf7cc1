/** A score that is known between bounds; low and high are equal where no call is close. */
export interface ScoreRange {
  value: number;
  low: number;
  high: number;
}
