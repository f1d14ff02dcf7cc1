/** Which sections of the form are open, and the summary of a closed one. */
import {
  handednesses,
  locations,
  targetFaces,
  targetTypes,
  trainingGoals,
  vitalZones,
} from '@target-analysis/contract/lists';
import { dayWords } from '../../../../lib/words/day-words.ts';
import { labelOf } from '../../words.ts';
import type { AnalysisForm } from '../analysis-form.ts';
import { distanceText } from '../firearm/distance.ts';
import { missingParts } from '../missing-parts.ts';

const sections = {
  session: ['sessionName', 'date', 'location', 'targetType', 'shotsFired', 'aims', 'targetDistance'],
  shooter: ['nickName', 'handedness', 'dominantEye', 'trainingGoals'],
  firearm: ['firearmMake', 'firearmModel', 'firearmCaliber'],
} as const;

type SectionName = keyof typeof sections;

export type FoldName = SectionName | 'notes';

/** The sections with nothing left to answer. */
export function completeSections(form: AnalysisForm): SectionName[] {
  const missing = new Set(missingParts(form, true).map(({ field }) => field));
  const names: SectionName[] = ['session', 'shooter', 'firearm'];
  return names.filter((name) => !sections[name].some((field) => missing.has(field)));
}

export interface SectionsState {
  /** Closed until tapped: nothing was missing on arrival. */
  settled: readonly FoldName[];
  isStepwise: boolean;
  /** The furthest step so far: 1 photo, 2 session, 3 shooter and firearm. */
  reached: number;
  /** What the shooter opened or closed. */
  chosen: Partial<Record<FoldName, boolean>>;
}

/** @param isKept a saved draft shows everything missing at once */
export function arrive(form: AnalysisForm, isKept: boolean): SectionsState {
  const complete = completeSections(form);
  return {
    settled: form.notes === '' ? [...complete, 'notes'] : complete,
    isStepwise: !isKept && !complete.includes('session'),
    reached: 1,
    chosen: {},
  };
}

export function stepOf(form: AnalysisForm, hasPhoto: boolean): number {
  if (!hasPhoto) return 1;
  return completeSections(form).includes('session') ? 3 : 2;
}

export function isSectionOpen(state: SectionsState, name: FoldName): boolean {
  const isReached = !state.isStepwise || state.reached >= (name === 'session' ? 2 : 3);
  return state.chosen[name] ?? (isReached && !state.settled.includes(name));
}

/** One line for a closed section: its answers, or what is missing. */
export function summaryOf(form: AnalysisForm, name: FoldName): string {
  if (name === 'notes') return form.notes.trim() || 'Optional';
  if (!completeSections(form).includes(name)) return asks[name];
  return answers[name](form)
    .filter((answer) => answer !== '')
    .join(' · ');
}

const asks: Readonly<Record<SectionName, string>> = {
  session: 'Name, location, target, and distance',
  shooter: 'Nickname, hand, eye, and goal',
  firearm: 'Make, model, and caliber',
};

const answers: Readonly<Record<SectionName, (form: AnalysisForm) => string[]>> = {
  session: (form) => [
    form.sessionName.trim(),
    dayWords(form.date),
    labelOf(locations, form.location),
    labelOf(targetTypes, form.targetType),
    labelOf(vitalZones, form.vitalZone),
    labelOf(targetFaces, form.targetFace),
    distanceText(form.targetDistance),
  ],
  shooter: (form) => [
    form.nickName.trim(),
    `${labelOf(handednesses, form.handedness)} hand`,
    `${labelOf(handednesses, form.dominantEye)} eye`,
    labelOf(trainingGoals, form.trainingGoals),
  ],
  firearm: (form) => [`${form.firearmMake} ${form.firearmModel}, ${form.firearmCaliber}`],
};
