/**
 * Turns the network's confidence into a chance: the log-odds that a mark is a hole are `slope` times the log-odds of its confidence,
 * plus `offset`. Fitted on photos together with the weights.
 */
export interface Calibration {
  /** Above 0: a surer mark is never less likely a hole. */
  slope: number;
  offset: number;
}

/**
 * The chance that a mark is a hole.
 * @param confidence of the network, 0 to 1
 * @param calibration fitted for that network
 * @param doubt other evidence against the mark, in log-odds
 * @returns 0 to 1; about the share p of marks with chance p are holes
 * @source Platt, Probabilistic outputs for support vector machines (1999), with log-odds in place of margins
 */
export function chanceOf(confidence: number, { slope, offset }: Calibration, doubt = 0): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, confidence));
  return 1 / (1 + Math.exp(-(slope * Math.log(inside / (1 - inside)) + offset - doubt)));
}
