import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../lib/memory-storage.ts';
import { blankDraft, loadDraft, saveDraft } from './message-draft.ts';

test('restores a half-written message for its writer only', () => {
  const storage = memoryStorage();
  saveDraft(storage, 'anna', { subject: 'A question', message: 'Does it' });
  expect(loadDraft(storage, 'anna')).toEqual({ subject: 'A question', message: 'Does it' });
  expect(loadDraft(storage, 'bob')).toEqual(blankDraft);
});

test('leaves nothing behind once a message is sent', () => {
  const storage = memoryStorage();
  saveDraft(storage, 'anna', { subject: '', message: 'Does it' });
  saveDraft(storage, 'anna', blankDraft);
  expect(storage.values.size).toBe(0);
});

test("broken or blocked storage doesn't stop anyone from writing", () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const storage = memoryStorage();
  saveDraft(storage, 'anna', { subject: 'A', message: 'B' });
  for (const broken of ['{', 'null', '{"subject":1}']) {
    const [key = ''] = storage.values.keys();
    storage.values.set(key, broken);
    expect(loadDraft(storage, 'anna')).toEqual(blankDraft);
  }
  const full = {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  };
  saveDraft(full, 'anna', { subject: 'A', message: 'B' });
  expect(warn.mock.calls.length + error.mock.calls.length).toBeGreaterThan(0);
});
