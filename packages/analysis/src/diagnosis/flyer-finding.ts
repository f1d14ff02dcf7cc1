/** A shot that lies farther out than chance explains, told with and without it. */
import { average, momentsOf, type Moments } from '../statistics/figures/moments.ts';
import { fullLength, shortLength } from '../units/length-in-words.ts';
import { fewestShots, strengthFor, type DiagnosisInput } from './diagnosis-input.ts';
import { plainFinding, type Finding } from './finding.ts';

/**
 * Tells of a flyer, with and without it.
 * @param input the group
 * @param moments of all its shots
 * @param index of the shot that passed the test
 * @returns the finding; the shot stays counted in every figure of the report
 */
export function flyerFinding(input: DiagnosisInput, moments: Moments, index: number): Finding {
  const rest = momentsOf(input.shots.toSpliced(index, 1));
  const without = rest ? shortLength(average(rest.distances), input) : '';
  const called = moments.shots < fewestShots.plainWords ? 'may be a flyer' : 'is a flyer';
  return plainFinding(
    'flyer',
    strengthFor(moments.shots),
    `Shot ${input.shotNumbers[index] ?? index + 1} lies ${fullLength(moments.distances[index] ?? 0, input)} from the center of the group, farther than chance explains: ` +
      `it ${called}. The mean radius is ${shortLength(average(moments.distances), input)} with it and ${without} without it. ` +
      'It stays counted; if you know what happened, mark it as a flyer.',
    'meanRadius',
  );
}
