/** Which drills follow from the findings. */
import type { Finding, FindingKey } from '../diagnosis/finding.ts';
import { drills, type Drill, type DrillKey } from './drills.ts';

/** More would not be practised. */
const mostDrills = 3;

/**
 * What goes with each finding, most useful first. Only drills that serve any firearm and need no holster are prescribed from a group:
 * a still photo proves nothing about a draw or a reload.
 */
const drillsFor: Readonly<Partial<Record<FindingKey, readonly DrillKey[]>>> = {
  'placement-only': ['one-hole', 'dry-fire'],
  offset: ['dry-fire', 'one-hole'],
  'offset-small': ['one-hole', 'dry-fire'],
  'offset-not-shown': ['one-hole'],
  'aim-unknown': ['one-hole'],
  'vertical-stringing': ['dry-fire', 'wall'],
  'horizontal-stringing': ['dry-fire', 'wall'],
  'diagonal-stringing': ['dry-fire', 'wall'],
  flyer: ['five-by-five', 'one-hole'],
};

/**
 * Chooses the drills that follow from the findings.
 * @param findings of the report, most important first
 * @param trainingGoals of the form; 'self-defense' adds a drill under mild pressure
 * @returns one to three drills, most useful first
 */
export function prescribeDrills(findings: readonly Finding[], trainingGoals: string | null): Drill[] {
  const keys = [
    ...findings.flatMap(({ followUp }) => (followUp?.drill ? [followUp.drill] : [])),
    ...findings.flatMap(({ key }) => drillsFor[key] ?? []),
    trainingGoals === 'self-defense' ? 'the-test' : 'five-by-five',
  ];
  const distinct = [...new Set<string>(keys)].slice(0, mostDrills);
  return distinct.flatMap((key) => drills.filter((drill) => drill.key === key));
}

/**
 * Writes drills out in full.
 * @param prescribed drills
 * @returns them in full as plain text with line breaks, a blank line between two
 */
export function drillsInWords(prescribed: readonly Drill[]): string {
  return prescribed
    .map(({ name, why, distance, rounds, steps, standard, safety }, index) =>
      [
        `${index + 1}. ${name}`,
        why,
        `Distance: ${distance}. Rounds: ${rounds}.`,
        ...steps.map((step) => `- ${step}`),
        `Standard: ${standard}`,
        `Safety: ${safety}`,
      ].join('\n'),
    )
    .join('\n\n');
}
