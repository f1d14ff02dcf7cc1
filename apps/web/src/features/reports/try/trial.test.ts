import { exampleReport } from '@target-analysis/analysis/testing';
import { expect, test } from 'vitest';
import { refusalWords, trialAfter, wordsOfRefusal, type Trial } from './trial.ts';

const photo = new File(['pixels'], 'target.jpg', { type: 'image/jpeg' });
const running: Trial = { status: 'running', photo, step: 'loading', share: 0, glimpse: null };

test('a photo is loaded, searched and measured, and ends with its report', () => {
  const loading = trialAfter(running, { kind: 'share', share: 0.4 });
  expect(loading).toMatchObject({ step: 'loading', share: 0.4 });
  expect(trialAfter(loading, { kind: 'step', step: 'finding' })).toMatchObject({ step: 'finding' });
  const glimpse = {
    photo: { widthPx: 900, heightPx: 1200 },
    holes: [{ column: 450, row: 600 }],
    likelyFace: 'nra-b8',
  } as const;
  const glimpsed = trialAfter(loading, { kind: 'glimpse', glimpse });
  expect(glimpsed).toEqual({ ...loading, glimpse });
  const report = exampleReport();
  expect(trialAfter(glimpsed, { kind: 'measured', report })).toEqual({
    status: 'measured',
    photo,
    report,
    likelyFace: 'nra-b8',
  });
});

test.each(['no-target-found', 'no-holes-found', 'cannot-run', 'not-loaded'] as const)(
  '%s is said, with what to do next',
  (status) => {
    const trial = trialAfter(running, { kind: 'refused', why: status });
    expect(trial).toEqual({ status: 'refused', photo, why: status });
    expect(wordsOfRefusal(status)).toEqual(refusalWords[status]);
    expect(refusalWords[status].help).not.toBe('');
  },
);

test("a file that the form would refuse gets the form's own message", () => {
  const why = { status: 'refused', code: 'photo-not-an-image', data: {} } as const;
  expect(trialAfter(running, { kind: 'refused', why })).toEqual({ status: 'refused', photo, why });
  const { title, help } = wordsOfRefusal(why);
  expect(title).toBeUndefined();
  expect(help).toMatch(/^We can’t read this file as a photo/);
});

test('a late answer changes nothing', () => {
  const refused: Trial = { status: 'refused', photo, why: 'failed' };
  expect(trialAfter(refused, { kind: 'share', share: 1 })).toBe(refused);
});
