/** A figure with its 95 % interval. */
export interface Estimate {
  value: number;
  low95: number;
  high95: number;
}
