/** A place on paper: x to the right, y up, both in one unit of length that the caller chooses. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
