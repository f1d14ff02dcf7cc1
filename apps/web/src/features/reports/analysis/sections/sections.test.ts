import { expect, test } from 'vitest';
import { dayWords } from '../../../../lib/words/day-words.ts';
import { emptyForm, type AnalysisForm } from '../analysis-form.ts';
import { arrive, completeSections, isSectionOpen, stepOf, summaryOf, type FoldName } from './sections.ts';

const blank = emptyForm(new Date('2026-11-25T12:00:00'));
const rangeVisit = { sessionName: 'Slow fire', location: 'indoor', targetType: 'bullseye' } as const;
const filled: AnalysisForm = {
  ...blank,
  ...rangeVisit,
  nickName: 'Robin',
  handedness: 'left',
  dominantEye: 'right',
  trainingGoals: 'self-defense',
  firearmMake: 'Glock',
  firearmModel: '17',
  firearmCaliber: '9mm Luger',
};

const names: FoldName[] = ['session', 'shooter', 'firearm', 'notes'];
function openAt(form: AnalysisForm, reached: number, isKept = false): FoldName[] {
  return names.filter((name) => isSectionOpen({ ...arrive(form, isKept), reached }, name));
}

test('a first form opens the session section after the photo, and the rest after the session', () => {
  expect(completeSections(blank)).toEqual([]);
  expect(openAt(blank, stepOf(blank, false))).toEqual([]);
  expect(openAt(blank, stepOf(blank, true))).toEqual(['session']);
  expect(openAt(blank, stepOf({ ...blank, ...rangeVisit }, true))).toEqual(['session', 'shooter', 'firearm']);
});

test('a complete form is collapsed, a draft shows what is missing, and a tap overrides both', () => {
  expect(openAt(filled, 3)).toEqual([]);
  expect(openAt({ ...filled, sessionName: '', notes: 'Windy' }, 1, true)).toEqual(['session', 'notes']);
  expect(isSectionOpen({ ...arrive(filled, false), chosen: { session: true } }, 'session')).toBe(true);
});

test('a collapsed section shows its answers, or what it asks for', () => {
  expect(names.map((name) => summaryOf(filled, name))).toEqual([
    `Slow fire · ${dayWords(blank.date)} · Indoor Range · Bullseye · 25 yards`,
    'Robin · Left hand · Right eye · Self-Defense',
    'Glock 17, 9mm Luger',
    'Optional',
  ]);
  expect(summaryOf(blank, 'firearm')).toBe('Make, model, and caliber');
});
