/** A report without what its owner hides (decision 32): other reports, and the firearm or the location if hidden. */
import type { AiAnalysis, Report } from '@target-analysis/analysis';

/** The report's names for what its owner hides. */
export interface HiddenFacts {
  /** Make, model, and caliber; null if shown. */
  firearm: string[] | null;
  location: string[] | null;
}

/** Written by the core. The shooter entered the other fields. */
const textFields = [
  'shot_group_pattern',
  'shot_vertical_pattern',
  'shot_distribution_overview',
  'summary',
  'recommendations',
] as const;
const listFields = ['coaching_analysis', 'areas_of_improvement', 'suggestions'] as const;

const firearmFields = ['shooter_firearm_make', 'shooter_firearm_model', 'shooter_caliber'] as const;
const locationFields = ['shooter_range_location'] as const;

/** Causes and hints may name the kind of firearm. */
const firearmKinds = [
  'handguns?',
  'pistols?',
  'revolvers?',
  'rifles?',
  'carbines?',
  'shotguns?',
  String.raw`air\s?guns?`,
];

/** Findings and figures may use groups of other reports, which this link does not show. */
const otherReports = String.raw`earlier\s+groups?`;

/** Empties the hidden fields, and removes every sentence that names them. */
export function withoutHidden(analysis: AiAnalysis, hidden: HiddenFacts): AiAnalysis {
  const pattern = namesOf(hidden);
  const rest = (text: string) => withoutSentences(text, pattern);
  return {
    ...analysis,
    ...(hidden.firearm === null ? {} : emptied(firearmFields)),
    ...(hidden.location === null ? {} : emptied(locationFields)),
    ...changed(textFields, (field) => rest(analysis[field])),
    ...changed(listFields, (field) =>
      analysis[field].map((text) => rest(text)).filter((text) => text !== ''),
    ),
  };
}

/** What the page draws and says, without figures of other reports; the bullet is hidden along with the firearm. */
export function measurementWithoutHidden(measurement: Report, hidden: HiddenFacts): Report {
  const pattern = namesOf(hidden);
  const { group, goal, seen, scale, score: ringScore, findings, ownAims, aimGroups } = measurement;
  // A label usually names a load, which is hidden along with the firearm.
  const labelled = <Aim extends { label: string }>(aim: Aim): Aim =>
    hidden.firearm !== null || pattern.test(aim.label) ? { ...aim, label: '' } : aim;
  return {
    ...measurement,
    history: null,
    group: { ...group, pooled: null },
    goal: goal && { ...goal, now: null },
    ownAims: ownAims && ownAims.map(labelled),
    aimGroups: aimGroups.map(labelled),
    seen: seen && { ...seen, figure: null, drillSheet: null },
    findings: findings.map((finding) => ({
      ...finding,
      sentence: withoutSentences(finding.sentence, pattern),
    })),
    ...(hidden.firearm !== null && {
      scale: { ...scale, bulletDiameterMm: null },
      // oxlint-disable-next-line eslint-js/no-restricted-syntax -- the report's own name for it
      score: ringScore?.status === 'scored' ? { ...ringScore, gaugeDiameterMm: 0 } : ringScore,
    }),
  };
}

/** The name of a range visit; empty if it reveals something hidden. */
export function nameWithoutHidden(name: string, hidden: HiddenFacts): string {
  return namesOf(hidden).test(name) ? '' : name;
}

function emptied(fields: readonly string[]) {
  return changed(fields, () => '');
}

function changed<Field extends string, Value>(fields: readonly Field[], change: (field: Field) => Value) {
  return Object.fromEntries(fields.map((field) => [field, change(field)]));
}

function namesOf({ firearm, location }: HiddenFacts): RegExp {
  const firearmNames = firearm === null ? [] : [...firearmKinds, ...firearm.flatMap(tellingParts)];
  const places = (location ?? []).flatMap(tellingParts).map((place) => `${place}s?`);
  const names = [otherReports, ...firearmNames, ...places];
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.join('|')})(?![\p{L}\p{N}])`, 'iu');
}

/** The name, and any part that gives it away, such as '9mm' in '9mm Luger'. Short numbers are figures of the group. */
function tellingParts(name: string): string[] {
  const mixed = name.split(/\s+/).filter((part) => /\p{L}/u.test(part) && /\d/.test(part));
  return [name.trim(), ...mixed].filter((part) => /\p{L}|\d{3}/u.test(part)).map(escaped);
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
}

function withoutSentences(text: string, pattern: RegExp): string {
  const lines = text.split('\n').map((line) => ({ line, rest: sentencesWithout(line, pattern) }));
  return lines
    .filter(({ line, rest }) => rest !== '' || line.trim() === '')
    .map(({ rest }) => rest)
    .join('\n')
    .trim();
}

function sentencesWithout(line: string, pattern: RegExp): string {
  const sentences = line.split(/(?<=[.!?])\s+/);
  return sentences.filter((sentence) => !pattern.test(sentence)).join(' ');
}
