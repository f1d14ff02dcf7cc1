/** Writes out a report's prescribed drills. Only the server does this: the page has no drill texts (decision 38). */
import type { AiAnalysis } from './ai-analysis.ts';
import type { DrillText } from './drills/drill.ts';
import { drills } from './drills.ts';
import { isHandgun, type FirearmKind } from '../units/firearm-kind.ts';
import type { Prescription } from './prescribe-drills.ts';

/**
 * Replaces the short mentions of drills with the drills themselves.
 * @param measured a report's prose, with what it prescribes
 * @returns the same prose with its drills in full; unchanged if no drill is prescribed
 */
export function withDrillsInFull<Measured extends { aiAnalysis: AiAnalysis }>({
  prescribed,
  ...measured
}: Measured & { prescribed: readonly Prescription[] }): Omit<Measured, 'prescribed'> {
  if (prescribed.length === 0) return measured;
  return { ...measured, aiAnalysis: { ...measured.aiAnalysis, corrective_drills: drillsInFull(prescribed) } };
}

/**
 * Writes drills out in full.
 * @param prescribed drills
 * @returns plain text with line breaks and a blank line between drills; safety words that they share come once, at the end
 */
export function drillsInFull(prescribed: readonly Prescription[]): string {
  const told = prescribed.flatMap(({ drill: key, because, firearmKind }) => {
    const drill = drills.find((one) => one.key === key);
    return drill === undefined
      ? []
      : [{ ...drill, because, steps: drill.steps.map((step) => stepFor(firearmKind, step)) }];
  });
  return [
    ...told.map(({ name, because, why, distance, rounds, steps, standard }, index) =>
      [
        `${index + 1}. ${name}`,
        `Why: ${because} ${why}`,
        `Distance: ${distance} · Rounds: ${rounds}`,
        ...steps.map((step) => `- ${step}`),
        `Standard: ${standard}`,
      ].join('\n'),
    ),
    ...(told.length > 0 ? [`Safety: ${safetyOf(told)}`] : []),
  ].join('\n\n');
}

/** The guide has one text for all firearms, a report only what fits its own. */
function stepFor(kind: FirearmKind | null, step: string): string {
  if (kind === null) return step;
  return step.replace(/ With a handgun, (.)(.*)$/, (_, first: string, rest: string) =>
    isHandgun(kind) ? ` ${first.toUpperCase()}${rest}` : '',
  );
}

/** Every sentence once, in the order of the drills. */
function safetyOf(told: readonly DrillText[]): string {
  return [...new Set(told.flatMap(({ safety }) => safety.split(/(?<=\.) /)))].join(' ');
}
