import { chanceOf, type Calibration } from './calibrate.ts';
import { medianRadius, type Peak } from '../peaks.ts';

/**
 * Standard deviations of the logarithm of a mark's radius over the usual radius in its photo: a sheet is shot with one caliber. On 42
 * open photos of 10 kinds and 26 silhouettes: .10 for 349 holes, .35 for 185 other marks. The value for holes is wider to allow for
 * tilted sheets: at a tilt of 45 degrees the near holes are .15 larger.
 */
const sizeSpread = { holes: 0.15, others: 0.35 };

/** Marks this sure show the usual size: about half of them are holes, and surer ones weigh more. */
const leastConfidenceToTell = 0.4;

/**
 * How strongly a mark's size speaks against a hole: the log-odds that Bayes' rule subtracts if sizes vary by `sizeSpread`, minus the
 * gain of a mark of the usual size.
 * @param marks with the network's own confidence, in pixels of the photo
 * @param isOnPaper whether a mark counts toward the usual size: anything may have made the marks beside the paper
 * @returns log-odds for each mark; 0 for a mark of the usual size, and for all marks if the usual size is unknown
 * @source chances.test.ts
 */
export function sizeDoubts(marks: readonly Peak[], isOnPaper: (mark: Peak) => boolean): number[] {
  const telling = marks.filter((mark) => mark.confidence >= leastConfidenceToTell && isOnPaper(mark));
  const usual = medianRadius(telling, ({ confidence }) => confidence ** 3);
  const weight = (1 / sizeSpread.holes ** 2 - 1 / sizeSpread.others ** 2) / 2;
  return marks.map(({ radiusPx }) => (usual === null ? 0 : weight * Math.log(radiusPx / usual) ** 2));
}

/**
 * Replaces the network's confidence in each mark with the chance that it is a hole, based on that confidence and on the size of the
 * other marks.
 * @param marks with the network's own confidence
 * @param calibration fitted for that network
 * @param isOnPaper as in {@link sizeDoubts}
 * @returns the marks in the same order, with chances as their confidence, 0 to 1
 */
export function withChances(
  marks: readonly Peak[],
  calibration: Calibration,
  isOnPaper: (mark: Peak) => boolean,
): Peak[] {
  const doubts = sizeDoubts(marks, isOnPaper);
  return marks.map((mark, index) => ({
    ...mark,
    confidence: chanceOf(mark.confidence, calibration, doubts[index]),
  }));
}
