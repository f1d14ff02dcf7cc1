import { expect, test } from 'vitest';
import { memoryStorage } from '../../../lib/memory-storage.ts';
import { emptyForm } from './analysis-form.ts';
import { clearDraft, hasDraft, loadDraft, saveDraft } from './draft.ts';

const today = new Date(2026, 10, 20, 23, 30);

test('restores a form as it was left', () => {
  const storage = memoryStorage();
  const form = {
    ...emptyForm(today),
    sessionName: 'Saturday',
    targetType: 'silhouette',
    vitalZone: 'head',
    targetFace: 'ipsc',
    shotsFired: '12',
    aims: '6',
    firearmKind: 'revolver',
    targetDistance: { amount: '7.5', unit: 'meters' },
    savesFirearm: true,
  } as const;
  saveDraft(storage, 'anna', form);
  expect(loadDraft(storage, 'anna', today)).toEqual(form);
});

test('every account has its own draft', () => {
  const storage = memoryStorage();
  saveDraft(storage, 'anna', { ...emptyForm(today), sessionName: 'Saturday' });
  expect(loadDraft(storage, 'ben', today)).toEqual(emptyForm(today));
});

test("a cleared draft starts blank, with the shooter's local date", () => {
  const storage = memoryStorage();
  saveDraft(storage, 'anna', { ...emptyForm(today), sessionName: 'Saturday' });
  expect(hasDraft(storage, 'anna')).toBe(true);
  clearDraft(storage, 'anna');
  expect(hasDraft(storage, 'anna')).toBe(false);
  expect(loadDraft(storage, 'anna', today)).toEqual(emptyForm(today));
  expect(emptyForm(today).date).toBe('2026-11-20');
});

test.each([
  'not json',
  '42',
  'null',
  '{"location":"moon","targetFace":"dartboard","shotsFired":10,"firearmKind":"cannon","targetDistance":{"amount":5},"date":7}',
])('a broken draft %j falls back to blanks', (text) => {
  const storage = memoryStorage();
  saveDraft(storage, 'anna', emptyForm(today));
  const [key] = storage.values.keys();
  storage.setItem(key ?? '', text);
  expect(loadDraft(storage, 'anna', today)).toEqual(emptyForm(today));
});
