/** The prose of a report without what its owner does not show (decision 32). */
import type { AiAnalysis } from '@target-analysis/analysis';

/** What the report calls the things that its owner hides. */
interface HiddenFacts {
  /** Make, model and caliber; null where they are shown. */
  firearm: string[] | null;
  location: string[] | null;
}

/** What the core writes. The other fields are what the shooter told. */
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

/** Causes and hints may name the kind. */
const firearmKinds = [
  'handguns?',
  'pistols?',
  'revolvers?',
  'rifles?',
  'carbines?',
  'shotguns?',
  String.raw`air\s?guns?`,
];

/** The fields of what is hidden are empty, and so is every sentence that names it. */
export function withoutHidden(analysis: AiAnalysis, hidden: HiddenFacts): AiAnalysis {
  const pattern = namesOf(hidden);
  const rest = (text: string) => (pattern === null ? text : withoutSentences(text, pattern));
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

function emptied(fields: readonly string[]) {
  return changed(fields, () => '');
}

function changed<Field extends string, Value>(fields: readonly Field[], change: (field: Field) => Value) {
  return Object.fromEntries(fields.map((field) => [field, change(field)]));
}

function namesOf({ firearm, location }: HiddenFacts): RegExp | null {
  const firearmNames = firearm === null ? [] : [...firearmKinds, ...firearm.flatMap(tellingParts)];
  const places = (location ?? []).flatMap(tellingParts).map((place) => `${place}s?`);
  const names = [...firearmNames, ...places];
  if (names.length === 0) return null;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${names.join('|')})(?![\p{L}\p{N}])`, 'iu');
}

/** The name, and what in it is telling by itself, as '9mm' of '9mm Luger'; short numbers are figures of the group. */
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
