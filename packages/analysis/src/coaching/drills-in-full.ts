/** The prescribed drills of a report written out, which is done on the server alone: the page has no texts of drills (decision 38). */
import type { AiAnalysis } from './ai-analysis.ts';
import { drills } from './drills.ts';
import { improvementInWords, type Prescription } from './prescribe-drills.ts';

/**
 * Replaces the brief words about drills by the drills themselves.
 * @param measured a report's prose, with what it prescribes
 * @returns the same prose with its drills in full
 */
export function withDrillsInFull<Measured extends { aiAnalysis: AiAnalysis }>({
  prescribed,
  ...measured
}: Measured & { prescribed: readonly Prescription[] }): Omit<Measured, 'prescribed'> {
  return { ...measured, aiAnalysis: { ...measured.aiAnalysis, corrective_drills: drillsInFull(prescribed) } };
}

/**
 * Writes drills out in full.
 * @param prescribed drills
 * @returns them in full as plain text with line breaks, a blank line between two
 */
export function drillsInFull(prescribed: readonly Prescription[]): string {
  return prescribed
    .flatMap(({ drill: key, because }, index) => {
      const drill = drills.find((one) => one.key === key);
      if (drill === undefined) return [];
      return [
        [
          `${index + 1}. ${drill.name}`,
          `Why this one: ${because} ${drill.why}`,
          `Distance: ${drill.distance}. Rounds: ${drill.rounds}.`,
          ...drill.steps.map((step) => `- ${step}`),
          `Standard: ${drill.standard}`,
          `Improvement: ${improvementInWords(prescribed, index)}`,
          `Safety: ${drill.safety}`,
        ].join('\n'),
      ];
    })
    .join('\n\n');
}
