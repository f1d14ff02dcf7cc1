/** Turns findings and figures into the text of a report, and never claims more than they show. */
import { adviceFrom } from './advice.ts';
import type { AiAnalysis } from './ai-analysis.ts';
import type { CoachInput } from './coach-input.ts';
import { goalOf, type Goal } from './goal/improvement.ts';
import { patternsOf } from './patterns.ts';
import { drillsInBrief, nextGroupInWords, prescribeDrills, type Prescription } from './prescribe-drills.ts';
import { visitInWords } from './visit-in-words.ts';

/**
 * Writes the prose of a report.
 * @param input the measured group, its findings and the facts of the range visit
 * @returns every field as plain text that repeats no sentence, and the prescribed drills, most useful first; if no drill fits, the drills
 * field says how to shoot the next group
 */
export function coach(input: CoachInput): {
  aiAnalysis: AiAnalysis;
  prescribed: Prescription[];
  goal: Goal | null;
} {
  const prescribed = prescribeDrills(input);
  return {
    aiAnalysis: {
      ...visitInWords(input.visit),
      ...patternsOf(input),
      ...adviceFrom(input),
      corrective_drills: prescribed.length > 0 ? drillsInBrief(prescribed) : nextGroupInWords(input),
    },
    prescribed,
    goal: goalOf(input),
  };
}
